import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/api-error.ts';
import { sendPrepared } from '../http/prepared.ts';
import { withoutTyped } from './typed-query.ts';
import { Site } from './site.service.ts';

/** Whatever no other route wants: a page, or the page that says that there is none. */
@Controller()
export class SiteController {
  constructor(private readonly site: Site) {}

  @Get('*')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    // As it was written: the URL parser would take //api/admin for the page /admin of a host called api.
    const [path = ''] = request.url.split('?', 1);
    const clean = withoutTyped(request.url);
    if (clean !== undefined) {
      void reply.code(303).header('cache-control', 'no-store').header('location', clean).send();
      return;
    }
    const page = /^\/(api|assets)(\/|$)/i.test(path) ? undefined : this.site.page(decoded(path));
    if (!page) throw notFound();
    reply.hijack();
    sendPrepared(page, request.raw, reply.raw);
  }
}

/** A path is the same page however its letters are written; what cannot be read is left as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
