import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { rateLimits } from '@luar/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.ts';
import { tooMany } from '../http/api-error.ts';
import { RateLimits } from '../redis/rate-limits.service.ts';
import { CalendarFeeds } from './calendar-feeds.service.ts';
import { FeedService } from './feed.service.ts';

/** The calendar, for the programs that know an address. */
@Controller('api/calendar')
export class FeedController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly feed: FeedService,
    private readonly rates: RateLimits,
  ) {}

  @Get(':file')
  @Answers('The diary as an iCalendar file, at a private address that ends with .ics', null, {
    errors: [404, 429, 503],
  })
  async read(@Param('file') file: string, @Req() { client, headers }: FastifyRequest, @Res() reply: FastifyReply) {
    const { waitMs } = await this.rates.take(`calendar:${client}`, rateLimits.calendar);
    if (waitMs > 0) throw tooMany(waitMs);
    const { language } = await this.feeds.use(file);
    const { text, etag } = await this.feed.get(language);
    void reply.headers({ etag: `"${etag}"`, 'cache-control': 'private, no-cache' });
    // A proxy that compresses adds to the ETag.
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="agenda.ics"',
      })
      .send(text);
  }
}
