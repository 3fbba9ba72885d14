import { Injectable } from '@nestjs/common';
import { mailId } from '@luar/contracts/mail';
import { Clock } from '../../clock/clock.service.ts';
import { asItStands, storeFollowing } from '../../data/append-events.ts';
import { type MailRecord, pendingMail } from '../../data/mail-state.schema.ts';
import { derive } from '../../data/request-facts.ts';
import { mailsOf, type RequestKind } from '../../data/request-mails.ts';
import type { StoredRequest } from '../../data/request.schema.ts';
import { rewrite } from '../../data/versioned.ts';
import { MailQueue } from '../../mails/mail-queue.service.ts';
import { Outbox } from '../../mails/outbox.service.ts';
import { StoredRequests } from '../stored-requests.service.ts';

/** Marks a request as spam, or as not spam. Nothing is sent about spam. */
@Injectable()
export class Spam {
  constructor(
    private readonly requests: StoredRequests,
    private readonly outbox: Outbox,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: only the first call changes the request and queues mails. */
  async unmark(kind: RequestKind, id: string): Promise<void> {
    const model = this.requests.model(kind);
    const unmarked = await rewrite(async () => {
      const found = await this.requests.find(kind, id);
      if (!found.suspectedSpam) return 'before';
      const now = this.clock.now();
      const mails = mailsOfNoSpam(kind, found, now);
      const follows = derive({ ...found, mails, suspectedSpam: false });
      return storeFollowing(follows, ({ set, unset }) =>
        model
          .findOneAndUpdate(
            asItStands(found),
            { $set: { suspectedSpam: false, mails, ...set }, $unset: unset },
            { returnDocument: 'after' },
          )
          .lean<StoredRequest>(),
      );
    });
    if (unmarked !== 'before') this.outbox.stored(model.modelName, unmarked);
  }

  /** Idempotent. What is not sent yet is withheld, and no longer waits, holds a time or answers the visitor's link. */
  async mark(kind: RequestKind, id: string): Promise<void> {
    const unsent = await rewrite(async () => {
      const found = await this.requests.find(kind, id);
      if (found.suspectedSpam) return [];
      const { set, unset } = derive({ ...found, suspectedSpam: true });
      const waiting = found.mails.filter(({ state }) => state === 'pending' || state === 'delayed');
      const mails = found.mails.map((mail) => (waiting.includes(mail) ? { ...mail, state: 'held' as const } : mail));
      const { matchedCount } = await this.requests.model(kind).updateOne(asItStands(found), {
        $set: { suspectedSpam: true, mails, ...set },
        $unset: unset,
      });
      return matchedCount > 0 ? waiting : undefined;
    });
    // One that is being sent cannot be taken back.
    await Promise.allSettled(unsent.map((mail) => this.queue.remove(mailId(id, mail.kind, mail.event))));
  }
}

/** What was sent stays; the rest is sent now. Only a request that was suspected at once has no mails yet; a session by hand never has. */
function mailsOfNoSpam(kind: RequestKind, request: StoredRequest, now: Date): MailRecord[] {
  const { mails } = request;
  if (mails.length === 0 && !('byHand' in request)) return mailsOf[kind].map((mail) => pendingMail(mail, now));
  return mails.map((mail) => {
    if (mail.state !== 'held') return mail;
    const { event } = mail;
    return { ...pendingMail(mail.kind, now), ...(event !== undefined && { event }) };
  });
}
