import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/api-error.ts';
import { SiteFiles } from './files.service.ts';
import { sendPrepared } from './prepared.ts';

/** Catch-all route: answers with a page or with the not-found page. */
@Controller()
export class SiteController {
  constructor(private readonly site: SiteFiles) {}

  @Get('*')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    // Use the raw URL: the URL parser would read //api/admin as host "api" and path /admin.
    const [path = ''] = request.url.split('?', 1);
    const page = /^\/(api|assets)(\/|$)/i.test(path) ? undefined : this.site.page(decoded(path));
    if (!page) throw notFound();
    reply.hijack();
    sendPrepared(page, request.raw, reply.raw);
  }
}

/** Percent-encoded characters name the same page. Invalid encoding is left unchanged. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
