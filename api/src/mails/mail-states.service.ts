import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { RequestMailKind } from '@luar/contracts/mail';
import { type AnyBulkWriteOperation, type Connection, Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { CrashHook } from '../crash.ts';
import type { MailRecord } from '../data/mail-state.schema.ts';
import type { RequestModel } from '../data/request-model.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { isSameMail, type MailRef } from './facts.ts';
import { kinds } from './kinds.ts';
import { type MailOutcome, parseMailId } from './mail-jobs.ts';

/** Reads and writes the states of mails, which are stored on the requests and notices themselves. */
@Injectable()
export class MailStates {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly crash: CrashHook,
    private readonly clock: Clock,
  ) {}

  /** All that have mails. */
  get models(): readonly RequestModel[] {
    return [...new Set(Object.values(kinds).flatMap(({ owner }) => owner))].map((name) =>
      this.connection.model<StoredRequest>(name),
    );
  }

  /** The collections in which the mail's request may be stored. For a letter these are both. */
  private modelsOf(kind: RequestMailKind): readonly RequestModel[] {
    return kinds[kind].owner.map((name) => this.connection.model<StoredRequest>(name));
  }

  /** The number of requests with at least one mail that is in this state, and has been since before `before`. */
  async count(state: MailRecord['state'], before?: Date): Promise<number> {
    const since = before && { mails: { $elemMatch: { state, updatedAt: { $lt: before } } } };
    // The index of `mails.state` serves the first condition.
    const counts = await Promise.all(
      this.models.map((model) => model.countDocuments({ 'mails.state': state, ...since })),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** The failed mails: of the stored states, which also have those that never came into the queue. */
  async failed(max: number): Promise<{ count: number; mails: { storedId: string; mail: MailRecord }[] }> {
    const failed = { 'mails.state': 'failed' } as const;
    const found = await Promise.all(this.models.map((model) => model.find(failed).limit(max).lean<StoredRequest[]>()));
    const mails = found
      .flat()
      .flatMap(({ _id, mails: all }) => all.map((mail) => ({ storedId: String(_id), mail })))
      .filter(({ mail }) => mail.state === 'failed')
      .toSorted((one, other) => other.mail.updatedAt.getTime() - one.mail.updatedAt.getTime());
    const requests = found.flat().length < max ? 0 : await this.count('failed');
    return { count: Math.max(mails.length, requests), mails: mails.slice(0, max) };
  }

  async find(id: string): Promise<{ request: StoredRequest; mail: MailRecord } | undefined> {
    const parsed = parseMailId(id);
    if (!parsed) return undefined;
    for (const model of this.modelsOf(parsed.kind)) {
      const request = await model.findById(parsed.storedId).lean<StoredRequest>();
      const mail = request?.mails.find((each) => isSameMail(each, parsed));
      if (request && mail) return { request, mail };
    }
    return undefined;
  }

  /** Stores outcomes with one update for each request, in bulk. The state of a sent mail never changes again. */
  async record(outcomes: ReadonlyMap<string, MailOutcome>): Promise<void> {
    const updatedAt = this.clock.now();
    const writes = new Map<RequestModel, AnyBulkWriteOperation<StoredRequest>[]>();
    for (const [storedId, ofRequest] of byRequest(outcomes)) {
      for (const model of new Set(ofRequest.flatMap(({ mail }) => this.modelsOf(mail.kind)))) {
        const own = writes.get(model) ?? [];
        writes.set(model, own);
        own.push({ updateOne: { filter: { _id: new Types.ObjectId(storedId) }, ...updateOf(ofRequest, updatedAt) } });
      }
    }
    this.crash.reached('before-outcome');
    await Promise.all(
      [...writes].map(([model, own]) => model.collection.bulkWrite(own as never[], { ordered: false })),
    );
  }
}

interface OneOutcome {
  mail: MailRef;
  outcome: MailOutcome;
}

function byRequest(outcomes: ReadonlyMap<string, MailOutcome>): Map<string, OneOutcome[]> {
  const requests = new Map<string, OneOutcome[]>();
  for (const [id, outcome] of outcomes) {
    const parsed = parseMailId(id);
    if (!parsed) continue;
    const { storedId, ...mail } = parsed;
    requests.set(storedId, [...(requests.get(storedId) ?? []), { mail, outcome }]);
  }
  return requests;
}

function updateOf(outcomes: readonly OneOutcome[], updatedAt: Date) {
  const entries = outcomes.flatMap(({ outcome }, at) =>
    Object.entries({ ...outcome, updatedAt }).map(([name, value]) => [`mails.$[mail${at}].${name}`, value]),
  );
  const arrayFilters = outcomes.map(({ mail }, at) => ({
    [`mail${at}.kind`]: mail.kind,
    ...(mail.event !== undefined && { [`mail${at}.event`]: mail.event }),
    [`mail${at}.state`]: { $nin: ['sent', 'delayed'] },
  }));
  return { update: { $set: Object.fromEntries(entries) as object }, arrayFilters };
}
