import { Body, Controller, Post } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bookingPayloadSchema, type BookingRequest } from '@luar/contracts/booking';
import { contactPayloadSchema, type ContactRequest } from '@luar/contracts/contact';
import { modelNames, type BookingModel, type ContactMessageModel } from '../data/models.ts';
import type { Booking } from '../data/request.schema.ts';
import { fieldError, invalid } from '../http/api-error.ts';
import { mailsOf } from '../data/request-mails.ts';
import { within } from '../http/within.ts';
import { SubmittedBy } from './submitted-by.ts';
import { ServicesService } from '../services/services.service.ts';
import { Submissions, type Sender } from './submissions.service.ts';

/** A visitor waits no longer, also where the database is frozen. */
const answerWithinMs = 2500;

type Trapped<T> = T & Sender['trap'];

@Controller('api')
export class RequestsController {
  constructor(
    private readonly submissions: Submissions,
    private readonly services: ServicesService,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
  ) {}

  @Post('bookings')
  async book(
    @Body({ schema: bookingPayloadSchema }) { website, filledInMs, ...content }: Trapped<BookingRequest>,
    @SubmittedBy() by: Omit<Sender, 'trap'>,
  ) {
    const id = await within(answerWithinMs, this.receiveBooking(content, { ...by, trap: { website, filledInMs } }));
    return { success: true, message: 'Booking request received', id };
  }

  @Post('contact')
  async contact(
    @Body({ schema: contactPayloadSchema }) { website, filledInMs, ...content }: Trapped<ContactRequest>,
    @SubmittedBy() by: Omit<Sender, 'trap'>,
  ) {
    const form = {
      model: this.messages,
      content,
      document: () => Promise.resolve(content),
      mails: mailsOf.messages,
    };
    const sender = { ...by, trap: { website, filledInMs } };
    const id = await within(answerWithinMs, this.submissions.receive(form, sender));
    return { success: true, message: 'Message received', id };
  }

  private receiveBooking(content: BookingRequest, sender: Sender): Promise<string> {
    return this.submissions.receive(
      {
        model: this.bookings,
        content,
        document: async () => ({ ...content, service: await this.snapshotOf(content.service) }),
        mails: mailsOf.bookings,
      },
      sender,
    );
  }

  /** The service as it is now: later changes of it change no booking. */
  private async snapshotOf(wanted: string): Promise<Booking['service']> {
    const service = (await this.services.active()).find(({ slug }) => slug === wanted);
    if (!service?.bookingEnabled) throw invalid([fieldError('service', 'unknown_service')]);
    const { slug, name, price, duration } = service;
    return { slug, name, priceCents: Math.round(price * 100), durationMinutes: duration };
  }
}
