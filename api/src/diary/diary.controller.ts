import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { madeByHandSchema, sessionByHandSchema } from '@luar/contracts/by-hand';
import { diaryQuerySchema, diarySchema } from '@luar/contracts/diary';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Answers, Creates } from '../http/answers.ts';
import { DiaryDays } from './diary-days.service.ts';
import { SessionsByHand } from './sessions-by-hand.service.ts';

/** The practitioner's diary. */
@Controller('api/admin')
export class DiaryController {
  constructor(
    private readonly days: DiaryDays,
    private readonly sessions: SessionsByHand,
  ) {}

  @Get('diary')
  @Answers('The diary from a date on, for 1 to 49 days: agreed, requested and offered times, and time off', diarySchema)
  diary(@Query({ schema: diaryQuerySchema }) { from, days }: z.output<typeof diaryQuerySchema>) {
    return this.days.of(from, days);
  }

  @Post('bookings')
  @Creates(
    'Enter a session that was agreed by telephone or at the door. 409 names agreed sessions at the same time',
    madeByHandSchema,
    { errors: [409] },
  )
  async add(
    @Body({ schema: sessionByHandSchema }) entry: z.output<typeof sessionByHandSchema>,
    @Req() { id }: FastifyRequest,
  ) {
    return { success: true, request: await this.sessions.add(entry, id) };
  }
}
