import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mailId } from '@luar/contracts/mail';
import { Clock } from '../clock/clock.service.ts';
import { asItStands, storeFollowing } from '../data/append-events.ts';
import { type MailRecord, pendingMail } from '../data/mail-state.schema.ts';
import { modelNames, type BookingModel, type ContactMessageModel } from '../data/models.ts';
import { asRequests, type RequestModel } from '../data/request-model.ts';
import { derive } from '../data/request-facts.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { rewrite } from '../data/versioned.ts';
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
    const model = this.models[kind];
    const released = await rewrite(async () => {
      const held = await this.find(kind, id);
      if (!held.suspectedSpam) return 'before';
      const now = this.clock.now();
      const mails = mailsAfterRelease(kind, held, now);
      const follows = derive({ ...held, mails, suspectedSpam: false });
      return storeFollowing(follows, ({ set, unset }) =>
        model
          .findOneAndUpdate(
            asItStands(held),
            { $set: { suspectedSpam: false, mails, ...set }, $unset: unset },
            { returnDocument: 'after' },
          )
          .lean<StoredRequest>(),
      );
    });
    if (released !== 'before') this.outbox.stored(model.modelName, released);
  }

  /** Idempotent. What is not sent yet is held, and no longer waits, holds a time or answers the visitor's link. */
  async hold(kind: RequestKind, id: string): Promise<void> {
    const unsent = await rewrite(async () => {
      const found = await this.find(kind, id);
      if (found.suspectedSpam) return [];
      const { set, unset } = derive({ ...found, suspectedSpam: true });
      const waiting = found.mails.filter(({ state }) => state === 'pending' || state === 'delayed');
      const mails = found.mails.map((mail) => (waiting.includes(mail) ? { ...mail, state: 'held' as const } : mail));
      const { matchedCount } = await this.models[kind].updateOne(asItStands(found), {
        $set: { suspectedSpam: true, mails, ...set },
        $unset: unset,
      });
      return matchedCount > 0 ? waiting : undefined;
    });
    // One that is being sent cannot be taken back.
    await Promise.allSettled(unsent.map((mail) => this.queue.remove(mailId(id, mail.kind, mail.event))));
  }

  private async find(kind: RequestKind, id: string): Promise<StoredRequest> {
    const found = /^[0-9a-f]{24}$/i.test(id) ? await this.models[kind].findById(id).lean<StoredRequest>() : null;
    if (!found) throw notFound('request_gone');
    return found;
  }
}

/** What was sent stays; the rest is sent now. Only a request that was suspected at once has no mails yet; a session by hand never has. */
function mailsAfterRelease(kind: RequestKind, request: StoredRequest, now: Date): MailRecord[] {
  const { mails } = request;
  if (mails.length === 0 && !('byHand' in request)) return mailsOf[kind].map((mail) => pendingMail(mail, now));
  return mails.map((mail) => {
    if (mail.state !== 'held') return mail;
    const { event } = mail;
    return { ...pendingMail(mail.kind, now), ...(event !== undefined && { event }) };
  });
}
