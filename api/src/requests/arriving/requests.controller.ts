import { Body, Controller, Post } from '@nestjs/common';
import { contactPayloadSchema, type ContactRequest } from '@luar/contracts/contact';
import { Requests, type Trapped } from './requests.service.ts';
import type { SubmissionContext } from './submissions.service.ts';
import { SubmittedBy } from './submitted-by.ts';

@Controller('api')
export class RequestsController {
  constructor(private readonly requests: Requests) {}

  @Post('bookings')
  async book(@Body() payload: unknown, @SubmittedBy() by: Omit<SubmissionContext, 'trap'>) {
    const id = await this.requests.book(payload, by);
    return { success: true, message: 'Booking request received', id };
  }

  @Post('contact')
  async contact(
    @Body({ schema: contactPayloadSchema }) payload: Trapped<ContactRequest>,
    @SubmittedBy() by: Omit<SubmissionContext, 'trap'>,
  ) {
    const id = await this.requests.write(payload, by);
    return { success: true, message: 'Message received', id };
  }
}
