import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import { requestActSchema, requestAnswerSchema, requestEmailSchema, requestNoteSchema } from '@luar/contracts/admin';
import type * as z from 'zod/mini';
import { Answers } from '../../http/answers.ts';
import { RequestRelease } from '../../mails/request-release.service.ts';
import { DeletedRequests } from './deleted-requests.service.ts';
import { RequestActs } from './request-acts.service.ts';

const released = { success: true, message: 'The request is released and its mails are on their way' };
const held = { success: true, message: 'The request is held as spam' };
const gone = { success: true, message: 'The request is deleted' };
const restored = { success: true, message: 'The request is back' };
type Act = z.output<typeof requestActSchema>;
type Correction = z.output<typeof requestEmailSchema>;
type Note = z.output<typeof requestNoteSchema>;

/** What the practitioner does with one request. Both lists have the same calls. */
@Controller('api/admin')
export class RequestActsController {
  constructor(
    private readonly requests: RequestRelease,
    private readonly acts: RequestActs,
    private readonly deleted: DeletedRequests,
  ) {}

  @Post('bookings/:id/release')
  @Answers('Mark a booking as not spam and send its mails', doneSchema, { errors: [404] })
  async releaseBooking(@Param('id') id: string) {
    await this.requests.release('bookings', id);
    return released;
  }

  @Post('bookings/:id/spam')
  @Answers('Mark a booking as spam: its unsent mails are held', doneSchema, { errors: [404] })
  async spamBooking(@Param('id') id: string) {
    await this.requests.hold('bookings', id);
    return held;
  }

  @Delete('bookings/:id')
  @Answers('Delete a booking with its mails. It can be restored for some minutes', doneSchema, { errors: [404] })
  async deleteBooking(@Param('id') id: string) {
    await this.deleted.delete('bookings', id);
    return gone;
  }

  @Post('bookings/:id/restore')
  @Answers('Bring a deleted booking back', doneSchema, { errors: [404] })
  async restoreBooking(@Param('id') id: string) {
    await this.deleted.restore('bookings', id);
    return restored;
  }

  @Post('bookings/:id/history')
  @Answers(
    'Say that a booking was answered by other means, or take that back within ten seconds',
    requestAnswerSchema,
    { errors: [404, 409] },
  )
  async actOnBooking(@Param('id') id: string, @Body({ schema: requestActSchema }) act: Act) {
    return { success: true, request: await this.acts.append('bookings', id, act) };
  }

  @Put('bookings/:id/email')
  @Answers('Correct the address of a booking, and send what was refused', requestAnswerSchema, { errors: [404, 409] })
  async correctBooking(@Param('id') id: string, @Body({ schema: requestEmailSchema }) email: Correction) {
    return { success: true, request: await this.acts.correct('bookings', id, email) };
  }

  @Put('bookings/:id/note')
  @Answers('Save the private note on a booking', requestAnswerSchema, { errors: [404, 409] })
  async noteBooking(@Param('id') id: string, @Body({ schema: requestNoteSchema }) note: Note) {
    return { success: true, request: await this.acts.note('bookings', id, note) };
  }

  @Post('messages/:id/release')
  @Answers('Mark a message as not spam and send its mails', doneSchema, { errors: [404] })
  async releaseMessage(@Param('id') id: string) {
    await this.requests.release('messages', id);
    return released;
  }

  @Post('messages/:id/spam')
  @Answers('Mark a message as spam: its unsent mails are held', doneSchema, { errors: [404] })
  async spamMessage(@Param('id') id: string) {
    await this.requests.hold('messages', id);
    return held;
  }

  @Delete('messages/:id')
  @Answers('Delete a message with its mails. It can be restored for some minutes', doneSchema, { errors: [404] })
  async deleteMessage(@Param('id') id: string) {
    await this.deleted.delete('messages', id);
    return gone;
  }

  @Post('messages/:id/restore')
  @Answers('Bring a deleted message back', doneSchema, { errors: [404] })
  async restoreMessage(@Param('id') id: string) {
    await this.deleted.restore('messages', id);
    return restored;
  }

  @Post('messages/:id/history')
  @Answers(
    'Say that a message was answered by other means, or take that back within ten seconds',
    requestAnswerSchema,
    { errors: [404, 409] },
  )
  async actOnMessage(@Param('id') id: string, @Body({ schema: requestActSchema }) act: Act) {
    return { success: true, request: await this.acts.append('messages', id, act) };
  }

  @Put('messages/:id/email')
  @Answers('Correct the address of a message, and send what was refused', requestAnswerSchema, { errors: [404, 409] })
  async correctMessage(@Param('id') id: string, @Body({ schema: requestEmailSchema }) email: Correction) {
    return { success: true, request: await this.acts.correct('messages', id, email) };
  }

  @Put('messages/:id/note')
  @Answers('Save the private note on a message', requestAnswerSchema, { errors: [404, 409] })
  async noteMessage(@Param('id') id: string, @Body({ schema: requestNoteSchema }) note: Note) {
    return { success: true, request: await this.acts.note('messages', id, note) };
  }
}
