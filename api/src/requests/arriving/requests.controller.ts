import { Body, Controller, Post } from '@nestjs/common';
import { bookingPayloadSchema } from '@luar/contracts/booking';
import { doneSchema } from '@luar/contracts/auth';
import { bookedSchema } from '@luar/contracts/free-hours';
import { contactPayloadSchema, type ContactRequest } from '@luar/contracts/contact';
import { Creates } from '../../http/answers.ts';
import { Requests, type Trapped } from './requests.service.ts';
import type { SubmissionBy } from './submissions.service.ts';
import { SubmittedBy } from './submitted-by.ts';

@Controller('api')
export class RequestsController {
  constructor(private readonly requests: Requests) {}

  @Post('bookings')
  @Creates('Book a session, which a free hour of some services confirms at once', bookedSchema, {
    errors: [409, 422, 429, 503],
    reads: bookingPayloadSchema,
  })
  async book(@Body() payload: unknown, @SubmittedBy() by: SubmissionBy) {
    return { success: true, message: 'Booking request received', ...(await this.requests.book(payload, by)) };
  }

  @Post('contact')
  @Creates('Write a message', doneSchema, { errors: [422, 429, 503] })
  async contact(
    @Body({ schema: contactPayloadSchema }) payload: Trapped<ContactRequest>,
    @SubmittedBy() by: SubmissionBy,
  ) {
    const { id } = await this.requests.write(payload, by);
    return { success: true, message: 'Message received', id };
  }
}
