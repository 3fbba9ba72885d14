import type { MailView } from '@luar/contracts/admin';
import { isReminder } from '@luar/contracts/reminders';
import { isLate as isLateMail, lateMailMs } from '@luar/contracts/today';

/** What a letter was, by the event that it belongs to. */
const letters = { confirmed: 'confirmed', offered: 'offered', question: 'question', declined: 'declined' } as const;

/** The text key of what a mail is. */
export function mailNameOf({ kind, event }: Pick<MailView, 'kind' | 'event'>, history: readonly { type: string }[]) {
  if (kind.endsWith('.practitioner')) return 'mail.toYou';
  if (isReminder(kind)) return 'mail.reminder';
  if (kind === 'testimonial.invitation') return 'mail.invitation';
  if (kind !== 'letter') return 'mail.receipt';
  const type = history[event ?? -1]?.type ?? '';
  return type in letters ? (`mail.${letters[type as keyof typeof letters]}` as const) : 'mail.answered';
}

/** A mail that waits longer is late. */
export const slowMinutes = lateMailMs / 60_000;

/** The state of the mails of a request in one icon, and in words if a mail is late. */
export function mailsOf(mails: readonly MailView[], now: Date) {
  if (mails.length === 0) return { glyph: 'mail', key: 'mails.none', isLate: false } as const;
  if (mails.every(({ state }) => state === 'sent'))
    return { glyph: 'mailSent', key: 'mails.sent', isLate: false } as const;
  const failed = mails.some(({ state }) => state === 'failed');
  const waits = mails.some(({ state }) => state === 'pending' || state === 'queued');
  const isLate = failed || (waits && mails.some((mail) => isLateMail(mail, now)));
  // What is held goes nowhere until it is released.
  if (!failed && !waits && mails.some(({ state }) => state === 'held'))
    return { glyph: 'held', key: 'mails.held', isLate } as const;
  return { glyph: 'mailLate', key: failed ? 'mails.failed' : isLate ? 'mails.late' : 'mails.waiting', isLate } as const;
}
