import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.ts';
import { LiveStreams } from './live-streams.service.ts';

@Controller('api/admin')
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-sent events. The panel reads them with fetch, because EventSource cannot send the token in a header. */
  @Get('events')
  @Answers('Server-sent events: says when requests have changed, and nothing of them', null, { errors: [429] })
  events(
    @Headers('authorization') authorization: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): FastifyReply {
    // Opened first: an error has another content type.
    const stream = request.method === 'HEAD' ? '' : this.streams.open(authorization);
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Otherwise a proxy would buffer the messages.
      'x-accel-buffering': 'no',
      // The end of a stream before a shutdown would otherwise leave an idle connection, for which the server waits.
      connection: 'close',
    });
    return reply.send(stream);
  }
}
