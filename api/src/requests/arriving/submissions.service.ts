import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import type { RequestMailKind } from '@luar/contracts/mail';
import { searchWords } from '@luar/contracts/search';
import type { RequestEvent } from '@luar/contracts/request-history';
import { Types, type Model } from 'mongoose';
import { Clock } from '../../clock/clock.service.ts';
import { SecurityNotices } from '../../auth/security-notices.service.ts';
import { CrashHook } from '../../crash.ts';
import { isDuplicate } from '../../data/duplicate.ts';
import { keyOfVisitor } from '../../data/request-key.ts';
import { pendingMail, visitMails } from '../../data/mail-state.schema.ts';
import { derive } from '../../data/request-facts.ts';
import type { RequestLink } from '../../data/request-link.ts';
import type { StoredRequest } from '../../data/request.schema.ts';
import { ApiError, fieldError, invalid, tooMany, unavailable } from '../../http/api-error.ts';
import { Outbox } from '../../mails/outbox.service.ts';
import { SubmissionLimits } from './submission-limits.service.ts';

/** Derives the key from the content: the same content within `limits.sameFormMs` counts as a repeat. */
export const sameContent = Symbol('same content');

/** The context of a submitted form: its client, and the trap fields that only bots fill in. */
export interface SubmissionContext {
  client: string;
  language: Language;
  callId: string;
  /** The client's key, or `sameContent` for form posts, which have no key but may be sent twice. */
  idempotencyKey: string | typeof sameContent | undefined;
  /** The time that the page measured, from a header. */
  filledInMs?: number | undefined;
  /** The price that the page showed, from a header, in euros. */
  shownPrice?: number | undefined;
  /** The visitor's time zone, from a header. */
  zone?: string | undefined;
  /** A free hour that is taken meanwhile is refused, from a header. */
  onlyIfFree?: boolean;
  trap: { website?: unknown; filledInMs?: unknown };
  /** Aborted when the answer is 503, because the database did not confirm in time. */
  late: AbortSignal;
}

/** What is known of a submission before its body is read. */
export type SubmissionBy = Omit<SubmissionContext, 'trap' | 'late'>;

type Own<T extends StoredRequest> = Omit<
  T,
  | 'language'
  | 'suspectedSpam'
  | 'requestId'
  | 'idempotency'
  | 'mails'
  | 'createdAt'
  | '_id'
  | 'history'
  | 'note'
  | 'waitsSince'
  | 'times'
  | 'place'
  | 'sessionAt'
  | 'keptFrom'
  | 'words'
>;

/** What the visitor is told of a stored request. */
export interface Received {
  id: string;
  /** Whether a receipt follows by mail. It does not above the limits, and while the request is suspected spam. */
  receipt: 'sent' | 'held';
  link: RequestLink | undefined;
  /** The session is agreed: the hour was free, and the service confirms itself. */
  confirmed: boolean;
}

type Answerable = Pick<StoredRequest, '_id' | 'mails' | 'history'> & { link?: RequestLink };

function receivedOf({ _id, mails, link, history }: Answerable): Received {
  const follows = mails.some(({ kind, state }) => kind.endsWith('.visitor') && state !== 'held');
  return { id: String(_id), receipt: follows ? 'sent' : 'held', link, confirmed: history[0]?.type === 'accepted' };
}

export interface Form<T extends StoredRequest> {
  model: Model<T>;
  /** What the visitor sent. The same key with other content is refused as a client error. */
  content: { email: string };
  /** Builds the stored document. If it throws, a repeat of a stored request still gets the first answer. */
  document: () => Promise<Own<T>>;
  mails: readonly RequestMailKind[];
  /** What agrees on the session at once, if something does. It may refuse the form. */
  agree?: (own: Own<T>, now: Date) => Promise<RequestEvent | undefined>;
}

const keyLength = 200;
/** How often a form that lost to another one looks again. Each time another session of the day was agreed. */
const rounds = 40;

/** The common part of bookings and messages: stored once per idempotency key, answered, then queued for mail. */
@Injectable()
export class Submissions {
  private readonly underWay = new Map<string, { content: string; outcome: Promise<Received> }>();

  constructor(
    private readonly submissionLimits: SubmissionLimits,
    private readonly outbox: Outbox,
    private readonly crash: CrashHook,
    private readonly notices: SecurityNotices,
    private readonly clock: Clock,
  ) {}

  /** Returns the stored request, or the first one if the key is repeated. */
  async receive<T extends StoredRequest>(form: Form<T>, context: SubmissionContext): Promise<Received> {
    const given = context.idempotencyKey;
    if (given === undefined) return this.store(form, context, undefined);
    if (given !== sameContent && given.length > keyLength) throw invalid([fieldError('Idempotency-Key', 'too_long')]);
    const key =
      given === sameContent
        ? await this.keyOfContent(form, context.trap)
        : keyOfVisitor({ email: form.content.email, key: given });
    const scoped = `${form.model.modelName}:${key}`;
    const content = digest(form.content);
    const running = this.underWay.get(scoped);
    // The outcome of a concurrent request with the same key is this one's, also if it fails: any number of them are one try.
    if (running?.content === content) return running.outcome;
    if (running) throw new ApiError('key_reused');
    const outcome = this.store(form, context, key);
    this.underWay.set(scoped, { content, outcome });
    try {
      return await outcome;
    } finally {
      this.underWay.delete(scoped);
    }
  }

  private async store<T extends StoredRequest>(
    form: Form<T>,
    context: SubmissionContext,
    key: string | undefined,
  ): Promise<Received> {
    const own = await form.document().catch(async (error: unknown) => {
      const repeated = key === undefined ? undefined : await this.repeat(form, key);
      if (repeated === undefined) throw error;
      return repeated;
    });
    if ('receipt' in own) return own;
    const suspectedSpam = isTrapped(context.trap);
    const taken = await this.submissionLimits.take(context.client, own.email, suspectedSpam);
    if (taken.waitMs > 0) {
      await taken.giveBack();
      const repeated = key === undefined ? undefined : await this.repeat(form, key);
      if (repeated !== undefined) return repeated;
      throw tooMany(taken.waitMs);
    }
    const now = this.clock.now();
    const stateOf = (kind: RequestMailKind) =>
      (kind.endsWith('.visitor') ? taken.withholdsReceipt : taken.withholdsNotice) ? 'held' : 'pending';
    const documentWith = (history: RequestEvent[]) => ({
      _id: new Types.ObjectId(),
      ...own,
      language: context.language,
      suspectedSpam,
      requestId: context.callId,
      ...(key === undefined ? {} : { idempotency: { key, digest: digest(form.content) } }),
      // Suspected spam is stored without mails; releasing it adds them.
      mails: suspectedSpam
        ? []
        : history.length > 0
          ? visitMails.map((kind) => ({ ...pendingMail(kind, now, stateOf(kind)), event: 0 }))
          : form.mails.map((kind) => pendingMail(kind, now, stateOf(kind))),
      createdAt: now,
      history,
      words: searchWords(own),
      ...derive({ ...own, suspectedSpam, createdAt: now, history }).set,
    });
    let document = documentWith([]);
    try {
      for (let round = 1; ; round++) {
        const free = suspectedSpam || round === rounds ? undefined : await form.agree?.(own, now);
        // An address that gets no receipt may be another person’s, who would know of no session.
        const agreed = taken.withholdsReceipt ? undefined : free;
        document = documentWith(agreed ? [agreed] : []);
        if (context.late.aborted) throw unavailable();
        try {
          // The contract has validated the document, so the driver writes it without Mongoose's validation.
          this.crash.reached('before-insert');
          await form.model.collection.insertOne(document);
          this.crash.reached('after-insert');
          break;
        } catch (error) {
          // Another request got the hour since it was looked for.
          if (!agreed || !isDuplicate(error, 'slots')) throw error;
        }
      }
    } catch (error) {
      // The hour that is taken may be this form's own: its answer was lost on the way.
      const mayBeOwn = isDuplicate(error) || (error instanceof ApiError && error.code === 'hour_taken');
      const repeated = key !== undefined && mayBeOwn ? await this.repeat(form, key) : undefined;
      await taken.giveBack();
      if (repeated === undefined) throw error;
      return repeated;
    }
    // The answer was 503. A repeat with a key finds the request; without one it would be a second request, so this one goes.
    if (context.late.aborted && key === undefined) {
      await form.model.collection.deleteOne({ _id: document._id });
      await taken.giveBack();
      throw unavailable();
    }
    if (suspectedSpam) void this.notices.spamSuspected();
    else this.outbox.stored(form.model.modelName, document);
    return receivedOf(document);
  }

  /**
   * The hash of the content and the current time slot. If the same content was stored in the previous slot, less than one
   * slot length ago, the previous slot's key is returned, so that a repeat across the boundary is found.
   */
  private async keyOfContent<T extends StoredRequest>(form: Form<T>, trap: SubmissionContext['trap']): Promise<string> {
    const now = this.clock.now().getTime();
    const slot = Math.floor(now / limits.sameFormMs);
    // Include the spam verdict, so that a visitor's request does not count as the repeat of a bot's equal one.
    const content = digest({ content: form.content, trapped: isTrapped(trap) });
    const before = `${content}:${slot - 1}`;
    const known = await form.model.exists({
      'idempotency.key': before,
      createdAt: { $gt: new Date(now - limits.sameFormMs) },
    });
    return known ? before : `${content}:${slot}`;
  }

  /** The request that was stored with this key, if any. */
  private async repeat<T extends StoredRequest>(form: Form<T>, key: string): Promise<Received | undefined> {
    const known = await form.model
      .findOne({ 'idempotency.key': key }, { idempotency: 1, mails: 1, link: 1, history: 1 })
      .lean<StoredRequest>();
    if (!known) return undefined;
    if (known.idempotency?.digest !== digest(form.content)) throw new ApiError('key_reused');
    return receivedOf(known);
  }
}

const digest = (content: object) => hash('sha256', JSON.stringify(content), 'base64url');

/**
 * The hidden field is filled in, or the form was filled in faster than a person types. A time below zero says only that the
 * clock of the device was set back meanwhile.
 */
function isTrapped({ website, filledInMs }: SubmissionContext['trap']): boolean {
  const baited = website !== undefined && website !== null && website !== '';
  const timed = filledInMs !== undefined && filledInMs !== null;
  const isPlausible = typeof filledInMs === 'number' && (filledInMs < 0 || filledInMs >= limits.minimumFillMs);
  return baited || (timed && !isPlausible);
}
