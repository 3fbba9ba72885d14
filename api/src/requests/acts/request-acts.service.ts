import { Injectable } from '@nestjs/common';
import type { RequestAct } from '@luar/contracts/request-views';
import { mailId } from '@luar/contracts/mail';
import type { Place } from '@luar/contracts/meeting';
import { mayAppend, type RequestEvent } from '@luar/contracts/request-history';
import { personKey } from '@luar/contracts/people';
import { searchWords } from '@luar/contracts/search';
import { Clock } from '../../clock/clock.service.ts';
import { timeAfter } from '../../data/append-events.ts';
import { factsOf } from '../../data/request-facts.ts';
import type { RequestKind } from '../../data/request-mails.ts';
import type { Booking, StoredRequest } from '../../data/request.schema.ts';
import { asRead, rewrite } from '../../data/versioned.ts';
import { Reminders } from '../../mails/reminders.service.ts';
import { placeIn, placesOf, refuseWithoutPlace } from '../../http/session-place.ts';
import { SiteService } from '../../site/site.service.ts';
import { Agreements } from '../../held-times/agreements.service.ts';
import { MailRetry } from '../../mails/mail-retry.service.ts';
import { StoredRequests } from '../stored-requests.service.ts';

/** The practitioner's acts on a request: history and private note. An act based on outdated data overwrites nothing. */
@Injectable()
export class RequestActs {
  constructor(
    private readonly requests: StoredRequests,
    private readonly agreements: Agreements,
    private readonly retry: MailRetry,
    private readonly reminders: Reminders,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  /** Appends to the history that has `version` events. Refused with the current request if it has another number. */
  async append(kind: RequestKind, id: string, act: RequestAct) {
    const found = await this.requests.find(kind, id);
    const { history } = found;
    if (history.length !== act.version) throw await this.requests.conflict(kind, id);
    const facts = factsOf(found);
    const now = timeAfter(found, this.clock.now());
    const offered = placesOf((await this.site.recent()).content);
    if (act.session) refuseWithoutPlace('where', act.where, offered);
    const event = eventOf(act, now, offered);
    if (!mayAppend(history, facts, event, now)) throw await this.requests.conflict(kind, id);
    const last =
      act.type === 'undone' ? [...found.mails.entries()].filter(([, mail]) => mail.event === history.length - 1) : [];
    if (last.some(([, { state }]) => state !== 'delayed')) throw await this.requests.conflict(kind, id);
    const stored = await this.agreements.append(this.requests.model(kind), found, event, {
      withdraws: last.map(([at]) => at),
    });
    if (!stored) throw await this.requests.conflict(kind, id);
    await this.reminders.withdraw(stored as Booking);
    return this.requests.view(kind, stored);
  }

  /** Replaces the address `was`, which a mail server refused, and sends what was refused. */
  async correct(kind: RequestKind, id: string, { email, was }: { email: string; was: string }) {
    const corrected = await this.rewrite(kind, id, async (found) => {
      if (found.email !== was) throw await this.requests.conflict(kind, id);
      return { email };
    });
    const { _id, mails } = corrected;
    const $set = { email, key: personKey(corrected) };
    for (const model of this.requests.belonging) await model.updateMany({ booking: _id, email: was }, { $set });
    const refused = mails.filter(
      ({ kind: of, state, step }) => state === 'failed' && step === 'recipient' && !of.endsWith('.practitioner'),
    );
    for (const mail of refused) await this.retry.retryIfStored(mailId(id, mail.kind, mail.event));
    return this.requests.view(kind, await this.requests.find(kind, id));
  }

  /** Replaces the note `was`. Refused with the current request if another note is stored. */
  async note(kind: RequestKind, id: string, { note, was }: { note: string; was: string }) {
    const stored = await this.rewrite(kind, id, async (found) => {
      if ((found.note ?? '') !== was) throw await this.requests.conflict(kind, id);
      return { note };
    });
    return this.requests.view(kind, stored);
  }

  /** Stores fields with the words by which the search finds them. */
  private rewrite(
    kind: RequestKind,
    id: string,
    change: (found: StoredRequest) => Promise<Partial<Pick<StoredRequest, 'email' | 'note'>>>,
  ): Promise<StoredRequest> {
    return rewrite(async () => {
      const found = await this.requests.find(kind, id);
      const fields = await change(found);
      const $set = { ...fields, words: searchWords({ ...found, ...fields }) };
      return this.requests
        .model(kind)
        .findOneAndUpdate(asRead(found, 'email', 'note'), { $set }, { returnDocument: 'after' })
        .lean<StoredRequest>();
    });
  }
}

function eventOf({ type, session, where, beside }: RequestAct, now: Date, offered: readonly Place[]): RequestEvent {
  const at = now.toISOString();
  if (type === 'undone' || session === undefined) return { type, at };
  return { type, at, session, ...(session && placeIn(where, offered)), ...(beside && { beside }) };
}
