import { Body, Controller, Post } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bookingPayloadSchema, type BookingRequest } from '@luar/contracts/booking';
import { contactPayloadSchema, type ContactRequest } from '@luar/contracts/contact';
import { modelNames, type BookingModel, type ContactMessageModel } from '../data/models.ts';
import { fieldError, invalid } from '../http/api-error.ts';
import { mailsOf } from '../data/request-mails.ts';
import { SubmittedBy } from './submitted-by.ts';
import { ServicesService } from '../services/services.service.ts';
import { Submissions, type Sender } from './submissions.service.ts';

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
    const service = (await this.services.active()).find(({ slug }) => slug === content.service);
    if (!service?.bookingEnabled) throw invalid([fieldError('service', 'unknown_service')]);
    const snapshot = {
      slug: service.slug,
      name: service.name,
      priceCents: Math.round(service.price * 100),
      durationMinutes: service.duration,
    };
    const id = await this.submissions.receive(
      {
        model: this.bookings,
        content,
        document: { ...content, service: snapshot },
        mails: mailsOf.bookings,
      },
      { ...by, trap: { website, filledInMs } },
    );
    return { success: true, message: 'Booking request received', id };
  }

  @Post('contact')
  async contact(
    @Body({ schema: contactPayloadSchema }) { website, filledInMs, ...content }: Trapped<ContactRequest>,
    @SubmittedBy() by: Omit<Sender, 'trap'>,
  ) {
    const id = await this.submissions.receive(
      { model: this.messages, content, document: content, mails: mailsOf.messages },
      { ...by, trap: { website, filledInMs } },
    );
    return { success: true, message: 'Message received', id };
  }
}
