import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { sessionByHandSchema } from '@luar/contracts/by-hand';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { SessionsByHand } from './sessions-by-hand.service.ts';

/** The practitioner's diary. */
@Controller('api/admin')
export class DiaryController {
  constructor(private readonly sessions: SessionsByHand) {}

  @Post('bookings')
  @HttpCode(201)
  async add(
    @Body({ schema: sessionByHandSchema }) entry: z.output<typeof sessionByHandSchema>,
    @Req() { id }: FastifyRequest,
  ) {
    return { success: true, request: await this.sessions.add(entry, id) };
  }
}
