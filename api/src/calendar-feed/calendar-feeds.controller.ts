import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import { calendarFeedSchema, calendarFeedsSchema, madeCalendarFeedSchema } from '@luar/contracts/calendar-feeds';
import type * as z from 'zod/mini';
import { Answers, Creates } from '../http/answers.ts';
import { type Prover, Proofs } from '../auth/proofs.service.ts';
import { SecurityNotices } from '../auth/security-notices.service.ts';
import { type Arrival, CurrentUser, From } from '../http/request-parameters.ts';
import { CalendarFeeds } from './calendar-feeds.service.ts';

/** An address shows the diary without a sign-in. So making one needs the password or a passkey again, and is told by mail. */
@Controller('api/admin/calendar-feeds')
export class CalendarFeedsController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly proofs: Proofs,
    private readonly notices: SecurityNotices,
  ) {}

  @Get()
  @Answers('The private addresses of the diary, without the addresses themselves', calendarFeedsSchema)
  async list() {
    return { success: true, feeds: await this.feeds.list() };
  }

  @Post()
  @Creates('Make a private address of the diary. It is in this answer only', madeCalendarFeedSchema, { errors: [403] })
  async make(
    @Body({ schema: calendarFeedSchema }) { proof, ...feed }: z.output<typeof calendarFeedSchema>,
    @CurrentUser() user: Prover,
    @From() { device }: Arrival,
  ) {
    await this.proofs.require(proof, user);
    const made = await this.feeds.make(feed);
    await this.notices.notify('calendarMade', device);
    return { success: true, ...made };
  }

  @Delete(':id')
  @Answers('Remove a private address of the diary. It ends at once', doneSchema, { errors: [404] })
  async remove(@Param('id') id: string) {
    await this.feeds.remove(id);
    return { success: true, message: 'Removed' };
  }
}
