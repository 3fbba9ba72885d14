import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { requestActSchema, requestNoteSchema } from '@luar/contracts/admin';
import type * as z from 'zod/mini';
import { RequestRelease } from '../../mails/request-release.service.ts';
import { RequestActs } from './request-acts.service.ts';

const released = { success: true, message: 'The request is released and its mails are on their way' };
type Act = z.output<typeof requestActSchema>;
type Note = z.output<typeof requestNoteSchema>;

/** What the practitioner does with one request. Both lists have the same calls. */
@Controller('api/admin')
export class RequestActsController {
  constructor(
    private readonly requests: RequestRelease,
    private readonly acts: RequestActs,
  ) {}

  @Post('bookings/:id/release')
  @HttpCode(200)
  async releaseBooking(@Param('id') id: string) {
    await this.requests.release('bookings', id);
    return released;
  }

  @Post('bookings/:id/history')
  @HttpCode(200)
  async actOnBooking(@Param('id') id: string, @Body({ schema: requestActSchema }) act: Act) {
    return { success: true, request: await this.acts.append('bookings', id, act) };
  }

  @Put('bookings/:id/note')
  async noteBooking(@Param('id') id: string, @Body({ schema: requestNoteSchema }) note: Note) {
    return { success: true, request: await this.acts.note('bookings', id, note) };
  }

  @Post('messages/:id/release')
  @HttpCode(200)
  async releaseMessage(@Param('id') id: string) {
    await this.requests.release('messages', id);
    return released;
  }

  @Post('messages/:id/history')
  @HttpCode(200)
  async actOnMessage(@Param('id') id: string, @Body({ schema: requestActSchema }) act: Act) {
    return { success: true, request: await this.acts.append('messages', id, act) };
  }

  @Put('messages/:id/note')
  async noteMessage(@Param('id') id: string, @Body({ schema: requestNoteSchema }) note: Note) {
    return { success: true, request: await this.acts.note('messages', id, note) };
  }
}
