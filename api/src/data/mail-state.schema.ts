import type { MailStep, RequestMailKind, StoredMailState } from '@luar/contracts/mail';

/**
 * One mail of a request, pending until it ends; only the queue knows whether it is queued. It is stored on the request, so
 * that both are written atomically.
 */
export interface MailRecord {
  kind: RequestMailKind;
  /** The index in the history of the event that the mail belongs to. Missing for the mails about the request itself. */
  event?: number;
  state: StoredMailState;
  attempts: number;
  messageId: string | null;
  step: MailStep | null;
  reason: string | null;
  updatedAt: Date;
  sentAt: Date | null;
  /** When a delayed letter is sent. */
  dueAt?: Date;
}

export const pendingMail = (
  kind: RequestMailKind,
  now: Date,
  state: 'pending' | 'held' | 'failed' = 'pending',
): MailRecord => ({
  kind,
  state,
  attempts: 0,
  messageId: null,
  step: null,
  reason: null,
  updatedAt: now,
  sentAt: null,
});

/** The mails about an act of the visitor. */
export const visitMails = ['visit.practitioner', 'visit.visitor'] as const;

/** The mail of an event of the history. */
export const mailOfEvent = (
  kind: (typeof visitMails)[number],
  event: number,
  now: Date,
  state: 'pending' | 'held',
): MailRecord => ({ ...pendingMail(kind, now, state), event });

/** A mail that is sent once it is due: a letter, which the practitioner can undo until then, or a notice of several requests. */
export const delayedMail = (
  kind: 'letter' | 'visit.practitioner' | 'security.practitioner',
  { event, now, dueAt }: { event?: number; now: Date; dueAt: Date },
): MailRecord => ({
  ...pendingMail(kind, now),
  state: 'delayed',
  ...(event !== undefined && { event }),
  dueAt,
});
