import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bookingPayloadFrom } from '@luar/contracts/booking';
import type { SessionTime } from '@luar/contracts/request-history';
import { visitPaths } from '@luar/contracts/visit';
import type { ContactRequest } from '@luar/contracts/contact';
import { Clock } from '../../clock/clock.service.ts';
import { ENV } from '../../config.module.ts';
import { modelNames, type BookingModel, type ContactMessageModel } from '../../data/models.ts';
import { mailsOf } from '../../data/request-mails.ts';
import { newLink, tokenOf } from '../../data/request-link.ts';
import type { Booking, StoredRequest } from '../../data/request.schema.ts';
import type { Env } from '../../env.ts';
import { ApiError, fieldError, invalid, invalidFrom, unavailable } from '../../http/api-error.ts';
import { FreeHours } from '../../held-times/free-hours.service.ts';
import { ServicesService } from '../../services/services.service.ts';
import { withTimeout } from '../../with-timeout.ts';
import {
  type Form,
  type Received,
  Submissions,
  type SubmissionBy,
  type SubmissionContext,
} from './submissions.service.ts';

/** The longest that a visitor waits for an answer, even if the database hangs. */
const answerWithinMs = 2500;

export type Trapped<T> = T & SubmissionContext['trap'];

/** The answer to a booking. `page`: the visitor's page of it. */
type Answered = Omit<Received, 'link'> & { page?: string; free?: SessionTime[] };

/** Stores bookings and messages from both kinds of forms (JSON and form posts). Each method returns the stored id. */
@Injectable()
export class Requests {
  /** A booking of today is possible, by the clock of this process. */
  private readonly bookingPayload = bookingPayloadFrom(() => this.clock.today());

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly submissions: Submissions,
    private readonly services: ServicesService,
    private readonly free: FreeHours,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
  ) {}

  async book(payload: unknown, by: SubmissionBy): Promise<Answered> {
    const parsed = this.bookingPayload.safeParse(payload);
    if (!parsed.success) throw invalidFrom(parsed.error.issues);
    const { website, filledInMs: inBody, ...content } = parsed.data;
    const filledInMs = inBody ?? by.filledInMs;
    let free: SessionTime[] | undefined;
    const form: Form<Booking> = {
      model: this.bookings,
      content,
      agree: async (own, now) => {
        const agreed = await this.free.agree(own, now);
        free = agreed?.near;
        if (free && by.onlyIfFree) throw new ApiError('hour_taken', { extra: { free } });
        return agreed?.event;
      },
      document: async () => ({
        ...content,
        ...(await this.snapshotOf(content.service, by.shownPrice)),
        link: newLink(this.env.jwt.secret),
        ...(by.zone !== undefined && { zone: by.zone }),
      }),
      mails: mailsOf.bookings,
    };
    const { link, ...known } = await this.receive(form, { ...by, trap: { website, filledInMs } });
    // A repeat is told the same. What is stored is answered, even if the database hangs now.
    if (!known.confirmed && !free)
      free = await withTimeout(answerWithinMs, this.free.nearTo(content), unavailable).catch(() => undefined);
    return {
      ...known,
      ...(free && !known.confirmed && { free }),
      ...(link && { page: visitPaths[by.language] + tokenOf(link.nonce, this.env.jwt.secret) }),
    };
  }

  write({ website, filledInMs: inBody, ...content }: Trapped<ContactRequest>, by: SubmissionBy): Promise<Received> {
    const filledInMs = inBody ?? by.filledInMs;
    const form = {
      model: this.messages,
      content,
      document: () => Promise.resolve(content),
      mails: mailsOf.messages,
    };
    return this.receive(form, { ...by, trap: { website, filledInMs } });
  }

  private receive<T extends StoredRequest>(form: Form<T>, context: Omit<SubmissionContext, 'late'>): Promise<Received> {
    const late = new AbortController();
    return withTimeout(answerWithinMs, this.submissions.receive(form, { ...context, late: late.signal }), () => {
      late.abort();
      return unavailable();
    });
  }

  /** A copy of the service, so that later changes of the service do not change the booking. */
  private async snapshotOf(
    wanted: string,
    shownPrice: number | undefined,
  ): Promise<Pick<Booking, 'service' | 'questions'>> {
    const service = (await this.services.active()).find(({ slug }) => slug === wanted);
    if (!service?.bookingEnabled) throw invalid([fieldError('service', 'unknown_service')]);
    const { slug, name, price, duration, category, questions } = service;
    const priceCents = Math.round(price * 100);
    // Before it is stored, so that receipt, mails and panel show one price.
    if (shownPrice !== undefined && Math.round(shownPrice * 100) !== priceCents)
      throw new ApiError('price_changed', { extra: { price } });
    return {
      service: { slug, name, priceCents, durationMinutes: duration, category },
      ...(questions && { questions: questions.map((question) => ({ ...question, answer: '' })) }),
    };
  }
}
