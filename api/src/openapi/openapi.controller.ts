import { Controller, Get, Inject, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Answers } from '../http/answers.ts';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { openApiDocument } from './document.ts';
import { operationsOf } from './operations.ts';

@Controller('api/docs')
export class OpenApiController {
  private made: Record<string, unknown> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Generated at the first request: most processes never get one. */
  @Get()
  @Answers('This description', null)
  docs() {
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    return (this.made ??= openApiDocument(this.env.siteUrl, operationsOf(controllers)));
  }
}
