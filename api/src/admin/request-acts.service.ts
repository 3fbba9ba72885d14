import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestView } from '@luar/contracts/admin';
import { mayAppend, type RequestEvent } from '@luar/contracts/request-history';
import { Types, type Model } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { appendEvents, timeAfter } from '../data/append-events.ts';
import { modelNames, type BookingModel, type ContactMessageModel } from '../data/models.ts';
import { factsOf } from '../data/request-facts.ts';
import type { RequestKind } from '../data/request-mails.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { RequestViews } from './request-views.service.ts';

/** The acts of the practitioner on a request: its history and her note. No act overwrites one that she has not seen. */
@Injectable()
export class RequestActs {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
    private readonly views: RequestViews,
    private readonly clock: Clock,
  ) {}

  /** Appends to the history that has `version` events. Refused with the current request if it has another number. */
  async append(kind: RequestKind, id: string, act: { type: 'answeredElsewhere' | 'undone'; version: number }) {
    const found = await this.find(kind, id);
    const { history = [] } = found;
    if (history.length !== act.version) throw await this.conflict(kind, id);
    const facts = factsOf(found);
    const now = timeAfter(found, this.clock.now());
    const event: RequestEvent = { type: act.type, at: now.toISOString() };
    if (!mayAppend(history, facts, event, now)) throw await this.conflict(kind, id);
    const stored = await appendEvents(this.model(kind), found, [event]);
    if (!stored) throw await this.conflict(kind, id);
    return this.view(kind, stored);
  }

  /** Replaces the note `was`. Refused with the current request if another note is stored. */
  async note(kind: RequestKind, id: string, { note, was }: { note: string; was: string }) {
    const found = await this.find(kind, id);
    const stored = await this.model(kind)
      .findOneAndUpdate(
        // Null matches a missing note.
        { _id: found._id, note: was === '' ? { $in: ['', null] } : was },
        { $set: { note } },
        { returnDocument: 'after' },
      )
      .lean<StoredRequest>();
    if (!stored) throw await this.conflict(kind, id);
    return this.view(kind, stored);
  }

  private async conflict(kind: RequestKind, id: string): Promise<ApiError> {
    const request = await this.view(kind, await this.find(kind, id));
    return new ApiError('saved_elsewhere', {
      message: 'This request was changed elsewhere in the meantime. Load it again first',
      extra: { request },
    });
  }

  private async find(kind: RequestKind, id: string): Promise<StoredRequest> {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound('request_gone');
    const found = await this.model(kind).findById(new Types.ObjectId(id)).lean<StoredRequest>();
    if (!found) throw notFound('request_gone');
    return found;
  }

  private view(kind: RequestKind, request: StoredRequest): Promise<RequestView> {
    return kind === 'bookings' ? this.views.booking(request as Booking) : this.views.message(request as ContactMessage);
  }

  private model(kind: RequestKind): Model<StoredRequest> {
    return (kind === 'bookings' ? this.bookings : this.messages) as unknown as Model<StoredRequest>;
  }
}
