import { Body, Controller, Delete, Param, Post, Put, type Type } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import {
  requestActSchema,
  requestAnswerSchema,
  requestEmailSchema,
  requestNoteSchema,
} from '@luar/contracts/request-views';
import type * as z from 'zod/mini';
import type { RequestKind } from '../../data/request-mails.ts';
import { Answers } from '../../http/answers.ts';
import { DeletedRequests } from './deleted-requests.service.ts';
import { RequestActs } from './request-acts.service.ts';
import { Spam } from './spam.service.ts';

/** What the practitioner does with one request. Both lists have the same calls. */
function actsOn(kind: RequestKind): Type {
  @Controller(`api/admin/${kind}/:id`)
  class RequestActsController {
    constructor(
      private readonly spamMarks: Spam,
      private readonly acts: RequestActs,
      private readonly deleted: DeletedRequests,
    ) {}

    @Post('release')
    @Answers('Mark a request as not spam and send its mails', doneSchema, { errors: [404] })
    async release(@Param('id') id: string) {
      await this.spamMarks.unmark(kind, id);
      return { success: true, message: 'The request is released and its mails are on their way' };
    }

    @Post('spam')
    @Answers('Mark a request as spam: its unsent mails are withheld', doneSchema, { errors: [404] })
    async spam(@Param('id') id: string) {
      await this.spamMarks.mark(kind, id);
      return { success: true, message: 'The request is marked as spam' };
    }

    @Delete()
    @Answers('Delete a request with its mails. It can be restored for some minutes', doneSchema, { errors: [404] })
    async delete(@Param('id') id: string) {
      await this.deleted.delete(kind, id);
      return { success: true, message: 'The request is deleted' };
    }

    @Post('restore')
    @Answers('Bring a deleted request back', doneSchema, { errors: [404] })
    async restore(@Param('id') id: string) {
      await this.deleted.restore(kind, id);
      return { success: true, message: 'The request is back' };
    }

    @Post('history')
    @Answers('Say that it was answered by other means, or take that back within ten seconds', requestAnswerSchema, {
      errors: [404, 409],
    })
    async act(@Param('id') id: string, @Body({ schema: requestActSchema }) act: z.output<typeof requestActSchema>) {
      return { success: true, request: await this.acts.append(kind, id, act) };
    }

    @Put('email')
    @Answers('Correct the address, and send what was refused', requestAnswerSchema, { errors: [404, 409] })
    async correct(
      @Param('id') id: string,
      @Body({ schema: requestEmailSchema }) email: z.output<typeof requestEmailSchema>,
    ) {
      return { success: true, request: await this.acts.correct(kind, id, email) };
    }

    @Put('note')
    @Answers('Save the private note', requestAnswerSchema, { errors: [404, 409] })
    async note(@Param('id') id: string, @Body({ schema: requestNoteSchema }) note: z.output<typeof requestNoteSchema>) {
      return { success: true, request: await this.acts.note(kind, id, note) };
    }
  }
  return RequestActsController;
}

export const actControllers = [actsOn('bookings'), actsOn('messages')];
