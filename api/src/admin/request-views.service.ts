import { Injectable } from '@nestjs/common';
import type { BookingView, MailView, MessageView } from '@luar/contracts/admin';
import { mailId } from '@luar/contracts/mail';
import { stateOf } from '@luar/contracts/request-history';
import { Clock } from '../clock/clock.service.ts';
import type { MailRecord } from '../data/mail-state.schema.ts';
import { factsOf } from '../data/request-facts.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import { MailProgress } from '../mails/mail-progress.service.ts';
import { SiteService } from '../site/site.service.ts';

const hourMs = 3_600_000;

/** Stored requests as the panel shows them. */
@Injectable()
export class RequestViews {
  constructor(
    private readonly progress: MailProgress,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  async booking(booking: Booking): Promise<BookingView> {
    return {
      ...(await this.shared(booking)),
      service: booking.service.slug,
      serviceName: booking.service.name,
      price: booking.service.priceCents / 100,
      duration: booking.service.durationMinutes,
      date: booking.date,
      time: booking.time,
    };
  }

  async message(message: ContactMessage): Promise<MessageView> {
    return { ...(await this.shared(message)), subject: message.subject };
  }

  private async shared(request: StoredRequest) {
    const { name, email, phone, message, language, suspectedSpam, note = '', history } = request;
    const id = String(request._id);
    const state = stateOf(history, factsOf(request), this.clock.now());
    const { content } = await this.site.recent();
    const answerBy =
      state.kind === 'toAnswer'
        ? new Date(Date.parse(state.since) + content.promise.replyWithinHours * hourMs).toISOString()
        : null;
    return {
      _id: id,
      name,
      email,
      phone,
      message,
      language,
      suspectedSpam,
      createdAt: request.createdAt.toISOString(),
      mails: await Promise.all(request.mails.map(async (mail) => this.progress.of(toView(id, mail)))),
      note,
      history,
      state,
      answerBy,
    };
  }
}

function toView(storedId: string, mail: MailRecord): MailView {
  const { kind, event, state, attempts, step, reason, messageId, dueAt } = mail;
  return {
    id: mailId(storedId, kind, event),
    kind,
    ...(event !== undefined && { event }),
    ...(state === 'delayed' && dueAt && { dueAt: dueAt.toISOString() }),
    state,
    attempts,
    step,
    reason,
    messageId,
    updatedAt: mail.updatedAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
