import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { openApiDocument } from './document.ts';
import { docsPage } from './docs-page.ts';

@Controller('api/docs')
export class OpenApiController {
  private made: Record<string, unknown> | undefined;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Generated at the first request: most processes never get one. */
  private get document(): Record<string, unknown> {
    return (this.made ??= openApiDocument(this.env.siteUrl));
  }

  /** HTML for browsers, the JSON document for other clients. */
  @Get()
  async docs(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (request.headers.accept?.includes('text/html'))
      await reply.header('content-type', 'text/html; charset=utf-8').send(docsPage());
    else await reply.send(this.document);
  }

  @Get('openapi.json')
  json() {
    return this.document;
  }
}
