import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { mailId } from '@luar/contracts/mail';
import { Clock } from '../clock/clock.service.ts';
import { type MailRecord, pendingMail } from '../data/mail-state.schema.ts';
import { modelNames, type BookingModel, type ContactMessageModel } from '../data/models.ts';
import { asRequests, type RequestModel } from '../data/request-model.ts';
import { followsFromHistory } from '../data/request-facts.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { notFound } from '../http/api-error.ts';
import { mailsOf, type RequestKind } from '../data/request-mails.ts';
import { MailQueue } from './mail-queue.service.ts';
import { Outbox } from './outbox.service.ts';

/** Marks a request as spam, or as not spam. Nothing is sent about spam. */
@Injectable()
export class RequestRelease {
  private readonly models: Record<RequestKind, RequestModel>;

  constructor(
    @InjectModel(modelNames.booking) bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) messages: ContactMessageModel,
    private readonly outbox: Outbox,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {
    this.models = { bookings: asRequests(bookings), messages: asRequests(messages) };
  }

  /** Idempotent: only the first call changes the request and queues mails. */
  async release(kind: RequestKind, id: string): Promise<void> {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound('request_gone');
    const model = this.models[kind];
    const now = this.clock.now();
    const held = await model.findById(id).lean<StoredRequest>();
    if (!held) throw notFound('request_gone');
    const released = await model
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), suspectedSpam: true },
        {
          $set: {
            suspectedSpam: false,
            mails: mailsAfterRelease(kind, held.mails, now),
            ...followsFromHistory({ ...held, suspectedSpam: false }).set,
          },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredRequest>();
    if (released) this.outbox.stored(model.modelName, released);
  }

  /** Idempotent. What is not sent yet is held, and no longer waits, holds a time or answers the visitor's link. */
  async hold(kind: RequestKind, id: string): Promise<void> {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound('request_gone');
    const model = this.models[kind];
    const _id = new Types.ObjectId(id);
    const found = await model.findById(_id).lean<StoredRequest>();
    if (!found) throw notFound('request_gone');
    const { set, unset } = followsFromHistory({ ...found, suspectedSpam: true });
    const unsent = found.mails.filter(({ state }) => state === 'pending' || state === 'delayed');
    const mails = found.mails.map((mail) => (unsent.includes(mail) ? { ...mail, state: 'held' as const } : mail));
    await model.updateOne(
      { _id, suspectedSpam: false },
      { $set: { suspectedSpam: true, mails, ...set }, $unset: unset },
    );
    // One that is being sent cannot be taken back.
    await Promise.allSettled(unsent.map((mail) => this.queue.remove(mailId(id, mail.kind, mail.event))));
  }
}

/** What was sent stays; the rest is sent now. A request that was suspected at once has no mails yet. */
function mailsAfterRelease(kind: RequestKind, mails: readonly MailRecord[], now: Date): MailRecord[] {
  const missing = mailsOf[kind].filter((mail) => !mails.some((known) => known.kind === mail));
  const released = mails.map((mail) => {
    if (mail.state !== 'held') return mail;
    const { event } = mail;
    return { ...pendingMail(mail.kind, now), ...(event !== undefined && { event }) };
  });
  return [...released, ...missing.map((mail) => pendingMail(mail, now))];
}
