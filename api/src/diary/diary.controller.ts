import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { sessionByHandSchema } from '@luar/contracts/by-hand';
import { diaryQuerySchema } from '@luar/contracts/diary';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
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
  diary(@Query({ schema: diaryQuerySchema }) { from, days }: z.output<typeof diaryQuerySchema>) {
    return this.days.of(from, days);
  }

  @Post('bookings')
  @HttpCode(201)
  async add(
    @Body({ schema: sessionByHandSchema }) entry: z.output<typeof sessionByHandSchema>,
    @Req() { id }: FastifyRequest,
  ) {
    return { success: true, request: await this.sessions.add(entry, id) };
  }
}
