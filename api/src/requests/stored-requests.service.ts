import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestView } from '@luar/contracts/request-views';
import { type Model, Types } from 'mongoose';
import type { MailRecord } from '../data/mail-state.schema.ts';
import { modelNames, type BookingModel, type ContactMessageModel } from '../data/models.ts';
import { asRequests, type RequestModel } from '../data/request-model.ts';
import type { RequestKind } from '../data/request-mails.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { RequestViews } from './request-views.service.ts';
import { objectIdOf } from '../http/object-id.ts';

/** What belongs to a booking, with its address and the key of that; see `personKey`. */
export interface Belonging {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  email: string;
  key: string;
  mails: MailRecord[];
}

/** Finds the requests that the practitioner acts on. */
@Injectable()
export class StoredRequests {
  /** Collections of features: what is in them goes with its booking, comes back and is corrected with it. */
  readonly belonging: Model<Belonging>[] = [];

  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
    private readonly views: RequestViews,
  ) {}

  model(kind: RequestKind): RequestModel {
    return asRequests(kind === 'bookings' ? this.bookings : this.messages);
  }

  async find(kind: RequestKind, id: string): Promise<StoredRequest> {
    const found = await this.model(kind).findById(objectIdOf(id, 'request_gone')).lean<StoredRequest>();
    if (!found) throw notFound('request_gone');
    return found;
  }

  view(kind: RequestKind, request: StoredRequest): Promise<RequestView> {
    return kind === 'bookings' ? this.views.booking(request as Booking) : this.views.message(request as ContactMessage);
  }

  /** The error for an act that is based on an outdated history. It contains the current request. */
  async conflict(kind: RequestKind, id: string): Promise<ApiError> {
    const request = await this.view(kind, await this.find(kind, id));
    return new ApiError('saved_elsewhere', {
      message: 'This request was changed elsewhere in the meantime. Load it again first',
      extra: { request },
    });
  }
}
