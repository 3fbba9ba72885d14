import { Controller, Get, Inject, Req, Res, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.ts';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { openApiDocument } from './document.ts';
import { docsPage } from './docs-page.ts';
import { type Operation, operationsOf } from './operations.ts';

@Controller('api/docs')
export class OpenApiController {
  private made: Record<string, unknown> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly discovery: DiscoveryService,
  ) {}

  private get operations(): Operation[] {
    return operationsOf(this.discovery.getControllers().map(({ metatype }) => metatype as Type));
  }

  /** Generated at the first request: most processes never get one. */
  private get document(): Record<string, unknown> {
    return (this.made ??= openApiDocument(this.env.siteUrl, this.operations));
  }

  /** HTML for browsers, the JSON document for other clients. */
  @Get()
  @Answers('This description', null)
  async docs(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (request.headers.accept?.includes('text/html'))
      await reply.header('content-type', 'text/html; charset=utf-8').send(docsPage(this.operations));
    else await reply.send(this.document);
  }

  @Get('openapi.json')
  @Answers('This description, as JSON', null)
  json() {
    return this.document;
  }
}
