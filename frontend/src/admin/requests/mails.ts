import type { MailView } from '@luar/contracts/request-views';
import { isReminder } from '@luar/contracts/reminders';
import { isLate as isLateMail } from '@luar/contracts/today';

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

/** The text key of what is wrong with the mails of a request. What is withheld goes nowhere until it is released. */
export function mailFaultOf(mails: readonly MailView[], now: Date) {
  if (mails.some(({ state }) => state === 'failed')) return 'mails.failed';
  const waits = mails.some(({ state }) => state === 'pending' || state === 'queued');
  return waits && mails.some((mail) => isLateMail(mail, now)) ? 'mails.late' : undefined;
}
