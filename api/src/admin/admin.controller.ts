import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { limits } from '@luar/contracts/limits';
import * as z from 'zod/mini';
import { MailRetry } from '../mails/mail-retry.service.ts';
import { RequestRelease } from '../mails/request-release.service.ts';
import { AdminLists, type Page } from './admin-lists.service.ts';

const released = { success: true, message: 'The request is released and its mails are on their way' };

const number = (max: number, otherwise: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,6}$/, 'not_a_number')), String(otherwise)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1, 'too_small'), z.maximum(max, 'too_large'))),
  );

const pageSchema = z.object({
  page: number(100_000, 1),
  limit: number(limits.pageSize.max, limits.pageSize.default),
  held: z.optional(z.enum(['true', 'false'], 'invalid_choice')),
});

@Controller('api/admin')
export class AdminController {
  constructor(
    private readonly lists: AdminLists,
    private readonly mails: MailRetry,
    private readonly requests: RequestRelease,
  ) {}

  @Get('stats')
  stats() {
    return this.lists.stats();
  }

  @Get('bookings')
  bookings(@Query({ schema: pageSchema }) page: Page) {
    return this.lists.bookings(page);
  }

  @Get('messages')
  messages(@Query({ schema: pageSchema }) page: Page) {
    return this.lists.messages(page);
  }

  @Post('bookings/:id/release')
  @HttpCode(200)
  async releaseBooking(@Param('id') id: string) {
    await this.requests.release('bookings', id);
    return released;
  }

  @Post('messages/:id/release')
  @HttpCode(200)
  async releaseMessage(@Param('id') id: string) {
    await this.requests.release('messages', id);
    return released;
  }

  @Post('mails/:id/retry')
  @HttpCode(200)
  async retry(@Param('id') id: string) {
    const state = await this.mails.retry(id);
    return {
      success: true,
      message: state === 'sent' ? 'This mail has been sent already' : 'The mail is queued',
      state,
    };
  }
}
