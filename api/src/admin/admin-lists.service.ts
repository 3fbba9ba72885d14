import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingView, MailView, MessageView, Stats } from '@luar/contracts/admin';
import { mailId } from '@luar/contracts/mail';
import type { Model } from 'mongoose';
import type { MailRecord } from '../data/mail-state.schema.ts';
import { modelNames, type BookingModel, type ContactMessageModel, type ServiceModel } from '../data/models.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import { MailProgress } from '../mails/mail-progress.service.ts';

/** `held` limits the list to suspected spam. */
export interface Page {
  page: number;
  limit: number;
  held?: 'true' | 'false' | undefined;
}

const held = { suspectedSpam: true };
const newestFirst = { createdAt: -1, _id: -1 } as const;

/** The requests of visitors, for the panel, and the counts on the dashboard. */
@Injectable()
export class AdminLists {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookingModel: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messageModel: ContactMessageModel,
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
    private readonly progress: MailProgress,
  ) {}

  async stats(): Promise<Stats> {
    const failed = { 'mails.state': 'failed' } as const;
    const counts = await Promise.all([
      this.services.countDocuments(),
      this.services.countDocuments({ isActive: true }),
      this.bookingModel.countDocuments(),
      this.messageModel.countDocuments(),
      this.bookingModel.countDocuments(failed),
      this.messageModel.countDocuments(failed),
      this.bookingModel.countDocuments(held),
      this.messageModel.countDocuments(held),
    ]);
    const [services, activeServices, allBookings, allMessages, failedBookings, failedMessages] = counts;
    const [heldBookings, heldMessages] = counts.slice(6) as [number, number];
    // Subtract, because no index serves a count of the requests that are not held.
    const [bookings, messages] = [allBookings - heldBookings, allMessages - heldMessages];
    const failedMails = failedBookings + failedMessages;
    return { success: true, services, activeServices, bookings, messages, failedMails, heldBookings, heldMessages };
  }

  async bookings(wanted: Page) {
    const { found, ...paged } = await this.page<Booking>(this.bookingModel, wanted);
    const bookings = await Promise.all(
      found.map(async (booking): Promise<BookingView> => ({
        ...(await this.shared(booking)),
        service: booking.service.slug,
        serviceName: booking.service.name,
        price: booking.service.priceCents / 100,
        date: booking.date,
        time: booking.time,
      })),
    );
    return { success: true, bookings, ...paged };
  }

  async messages(wanted: Page) {
    const { found, ...paged } = await this.page<ContactMessage>(this.messageModel, wanted);
    const messages = await Promise.all(
      found.map(async (message): Promise<MessageView> => ({
        ...(await this.shared(message)),
        subject: message.subject,
      })),
    );
    return { success: true, messages, ...paged };
  }

  private async page<T extends StoredRequest>(model: Model<T>, { page, limit, held: onlyHeld }: Page) {
    const wanted = onlyHeld === 'true' ? held : {};
    const [found, total] = await Promise.all([
      model
        .find(wanted)
        .sort(newestFirst)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<T[]>(),
      model.countDocuments(wanted),
    ]);
    return { found, page, pages: Math.max(1, Math.ceil(total / limit)), total };
  }

  private async shared(request: StoredRequest) {
    const { name, email, phone, message, language, suspectedSpam } = request;
    const id = String(request._id);
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
    };
  }
}

function toView(requestId: string, mail: MailRecord): MailView {
  const { kind, state, attempts, step, reason, messageId } = mail;
  return {
    id: mailId(requestId, kind),
    kind,
    state,
    attempts,
    step,
    reason,
    messageId,
    updatedAt: mail.updatedAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
