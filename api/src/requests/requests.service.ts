import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingRequest } from '@luar/contracts/booking';
import type { ContactRequest } from '@luar/contracts/contact';
import { modelNames, type BookingModel, type ContactMessageModel } from '../data/models.ts';
import { mailsOf } from '../data/request-mails.ts';
import { fieldError, invalid } from '../http/api-error.ts';
import { ServicesService } from '../services/services.service.ts';
import { Submissions, type Sender } from './submissions.service.ts';

export type Trapped<T> = T & Sender['trap'];

/** What a visitor asks for, whichever way the form came in. Each answers the id of the stored request. */
@Injectable()
export class Requests {
  constructor(
    private readonly submissions: Submissions,
    private readonly services: ServicesService,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
  ) {}

  async book({ website, filledInMs, ...content }: Trapped<BookingRequest>, by: Omit<Sender, 'trap'>): Promise<string> {
    const service = (await this.services.active()).find(({ slug }) => slug === content.service);
    if (!service?.bookingEnabled) throw invalid([fieldError('service', 'unknown_service')]);
    const snapshot = {
      slug: service.slug,
      name: service.name,
      priceCents: Math.round(service.price * 100),
      durationMinutes: service.duration,
    };
    return this.submissions.receive(
      {
        model: this.bookings,
        content,
        document: { ...content, service: snapshot },
        mails: mailsOf.bookings,
      },
      { ...by, trap: { website, filledInMs } },
    );
  }

  write({ website, filledInMs, ...content }: Trapped<ContactRequest>, by: Omit<Sender, 'trap'>): Promise<string> {
    return this.submissions.receive(
      { model: this.messages, content, document: content, mails: mailsOf.messages },
      { ...by, trap: { website, filledInMs } },
    );
  }
}
