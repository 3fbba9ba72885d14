import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import { bookingsPageSchema, messagesPageSchema, requestsPageSchema, statsSchema } from '@luar/contracts/request-views';
import { requestsShown } from '@luar/contracts/request-lists';
import { line } from '@luar/contracts/fields';
import { limits } from '@luar/contracts/limits';
import { newsSeenSchema, todaySchema } from '@luar/contracts/today';
import * as z from 'zod/mini';
import { Answers } from '../../http/answers.ts';
import { MailRetry } from '../../mails/mail-retry.service.ts';
import { type MixedPage, type Page, RequestLists } from './lists.service.ts';
import { TodayService } from './today.service.ts';
import { VisitorNews } from './visitor-news.service.ts';

const number = (max: number, otherwise: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,6}$/, 'not_a_number')), String(otherwise)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1, 'too_small'), z.maximum(max, 'too_large'))),
  );

const pageSchema = z.object({
  page: number(100_000, 1),
  limit: number(limits.pageSize.max, limits.pageSize.default),
  q: z._default(line(limits.text.searched), ''),
});
const mixedPageSchema = z.object({
  page: number(1000, 1),
  q: z._default(line(limits.text.searched), ''),
  show: z.optional(z.enum(requestsShown, 'invalid_choice')),
});

@Controller('api/admin')
export class ListsController {
  constructor(
    private readonly lists: RequestLists,
    private readonly mails: MailRetry,
    private readonly day: TodayService,
    private readonly news: VisitorNews,
  ) {}

  @Get('stats')
  @Answers('The dashboard’s figures', statsSchema)
  stats() {
    return this.lists.stats();
  }

  @Get('today')
  @Answers('The requests to answer, the sessions of the next days, and what needs attention', todaySchema)
  today() {
    return this.day.get();
  }

  @Put('news')
  @Answers('The practitioner has seen what visitors did until then', doneSchema)
  async newsSeen(@Body({ schema: newsSeenSchema }) { until }: z.output<typeof newsSeenSchema>) {
    await this.news.seen(new Date(until));
    return { success: true, message: 'The news is marked as seen' };
  }

  @Get('requests')
  @Answers(
    'Bookings and messages together: what waits, what is ahead and the newest, then page by page',
    requestsPageSchema,
  )
  requests(@Query({ schema: mixedPageSchema }) page: MixedPage) {
    return this.lists.requests(page);
  }

  @Get('bookings')
  @Answers('Requests for sessions: found by their words, filtered and sorted, in pages', bookingsPageSchema)
  bookings(@Query({ schema: pageSchema }) page: Page) {
    return this.lists.bookings(page);
  }

  @Get('messages')
  @Answers('Messages: found by their words, filtered and sorted, in pages', messagesPageSchema)
  messages(@Query({ schema: pageSchema }) page: Page) {
    return this.lists.messages(page);
  }

  @Post('mails/:id/retry')
  @Answers('Send a failed mail again', doneSchema, { errors: [404] })
  async retry(@Param('id') id: string) {
    const state = await this.mails.retry(id);
    return {
      success: true,
      message: state === 'sent' ? 'This mail has been sent already' : 'The mail is queued',
      state,
    };
  }
}
