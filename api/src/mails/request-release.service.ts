import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { pendingMail } from '../data/mail-state.schema.ts';
import { modelNames, type BookingModel, type ContactMessageModel } from '../data/models.ts';
import { asRequests, type RequestModel } from '../data/request-model.ts';
import { followsFromHistory } from '../data/request-facts.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { notFound } from '../http/api-error.ts';
import { mailsOf, type RequestKind } from '../data/request-mails.ts';
import { Outbox } from './outbox.service.ts';

/** Marks a suspected request as not spam and queues its mails. */
@Injectable()
export class RequestRelease {
  private readonly models: Record<RequestKind, RequestModel>;

  constructor(
    @InjectModel(modelNames.booking) bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) messages: ContactMessageModel,
    private readonly outbox: Outbox,
  ) {
    this.models = { bookings: asRequests(bookings), messages: asRequests(messages) };
  }

  /** Idempotent: only the first call changes the request and queues mails. */
  async release(kind: RequestKind, id: string): Promise<void> {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound('request_gone');
    const model = this.models[kind];
    const now = new Date();
    const held = await model.findById(id).lean<StoredRequest>();
    if (!held) throw notFound('request_gone');
    const released = await model
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), suspectedSpam: true },
        {
          $set: {
            suspectedSpam: false,
            mails: mailsOf[kind].map((mail) => pendingMail(mail, now)),
            ...followsFromHistory({ ...held, suspectedSpam: false }).set,
          },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredRequest>();
    if (released) this.outbox.stored(model.modelName, released);
  }
}
