import { isDigest } from '@luar/contracts/digests';
import {
  type MailContent,
  mailId,
  mailSentSchema,
  type MailStep,
  type Message,
  parseFailure,
  type RequestMailKind,
} from '@luar/contracts/mail';
import { isReminder, remindersOf } from '@luar/contracts/reminders';
import type { MailRecord } from '../data/mail-state.schema.ts';
import type { Booking, StoredRequest } from '../data/request.schema.ts';
import { isSameMail, type MailRef, type Surroundings } from './facts.ts';
import { isKnown, kinds } from './kinds.ts';
import { NoAddress } from './written/content.ts';

export interface MailJob {
  kind: RequestMailKind;
  data: Message;
}

/** What jobs need beside the request. */
export interface JobSettings extends Surroundings {
  /** Writes the mail that says this. */
  write: (kind: RequestMailKind, facts: object) => MailContent;
}

/**
 * The jobs of a request's pending mails. A kind that only another version knows, and a mail that cannot be written, are
 * reported and skipped, so that they do not block the other mails.
 */
export function openJobs(
  request: StoredRequest,
  settings: JobSettings,
  unknown: (kind: string) => void,
  unwritten: (id: string, step: MailStep, reason: string) => void,
): MailJob[] {
  return request.mails
    .filter(({ state }) => state === 'pending')
    .flatMap((mail) => {
      try {
        const job = isKnown(mail.kind) ? jobFor(request, mail, settings) : undefined;
        // What a reminder was of may no longer be agreed, and all may be answered.
        if (!job && !isReminder(mail.kind) && !isDigest(mail.kind)) unknown(mail.kind);
        return job ?? [];
      } catch (error) {
        const id = mailId(String(request._id), mail.kind, mail.event);
        if (error instanceof NoAddress) unwritten(id, 'settings', error.message);
        // The error's message may quote what a visitor wrote.
        else unwritten(id, 'payload', 'the stored request is not readable');
        return [];
      }
    });
}

/** The job for one mail of a stored request: the finished message. Undefined if there is nothing to say. */
export function jobFor(request: StoredRequest, mail: MailRef, settings: JobSettings): MailJob | undefined {
  const { kind, event } = mail;
  const id = String(request._id);
  const found = kinds[kind].facts(request as never, mail as never, settings);
  if (!found) return undefined;
  const { until, receivedAt } = found as { until?: Date; receivedAt?: string };
  return {
    kind,
    data: {
      ...settings.write(kind, { ...found, id }),
      mailId: mailId(id, kind, event),
      requestId: request.requestId,
      ...(receivedAt !== undefined && { receivedAt }),
      ...(until && { until: until.toISOString() }),
    },
  };
}

export const isLate = ({ data: { until } }: MailJob, now: Date): boolean =>
  until !== undefined && Date.parse(until) < now.getTime();

/** What is stored of a mail that is not sent any more. */
export const lateOutcome = {
  state: 'failed',
  attempts: 0,
  step: 'late',
  reason: 'it is too late for this mail',
} as const;

/** Splits a mail's id into the id of the stored request and the mail's kind and event. */
export function parseMailId(id: string): ({ storedId: string } & MailRef) | undefined {
  const [, storedId, kind = '', event] = /^([0-9a-f]{24})-(.+?)(?:-(\d{1,6}))?$/.exec(id) ?? [];
  if (storedId === undefined || !isKnown(kind)) return undefined;
  return { storedId, kind, ...(event !== undefined && { event: Number(event) }) };
}

/** Whether the session of a reminder is still agreed. */
export const isOfAgreed = ({ history, service }: Pick<Booking, 'history' | 'service'>, reminder: MailRef): boolean =>
  remindersOf(history, service.durationMinutes).some((each) => isSameMail(each, reminder));

/** Whether a mail may have a job: nothing has withdrawn it. */
export function mayBeQueued(stored: Pick<StoredRequest, 'history' | 'mails'> | undefined, mail: MailRef): boolean {
  const state = stored?.mails.find((each) => isSameMail(each, mail))?.state;
  if (state === undefined || state === 'held' || state === 'delayed') return false;
  return !isReminder(mail.kind) || isOfAgreed(stored as Booking, mail);
}

export type MailOutcome = Partial<Pick<MailRecord, 'attempts' | 'messageId' | 'step' | 'reason' | 'sentAt'>> & {
  state: MailRecord['state'];
};

interface Finished {
  returnvalue?: unknown;
  failedReason?: string | undefined;
  attemptsMade?: number;
}

/** The result of a finished job, in the form that is stored on the request. */
export function outcomeOf({ returnvalue, failedReason, attemptsMade }: Finished): MailOutcome {
  const sent = mailSentSchema.safeParse(typeof returnvalue === 'string' ? parseJson(returnvalue) : returnvalue);
  const attempts = attemptsMade === undefined ? {} : { attempts: attemptsMade };
  // Check success first: a sent job still has the failure reason of an earlier attempt.
  if (sent.success) {
    const { messageId, sentAt } = sent.data;
    return { state: 'sent', messageId, sentAt: new Date(sentAt), step: null, reason: null, ...attempts };
  }
  return { state: 'failed', ...parseFailure(failedReason ?? 'unknown'), ...attempts };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
