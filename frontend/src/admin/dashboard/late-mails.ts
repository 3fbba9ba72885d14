import type { MailView, RequestView } from '@luar/contracts/admin';
import { isLate } from '@luar/contracts/today';
import { mailNameOf } from '../requests/mails.ts';

export interface LateMails {
  name: ReturnType<typeof mailNameOf>;
  mails: MailView[];
  /** None of them is retried any more. */
  isOver: boolean;
  /** When the mail that waits longest should have been sent. */
  since: string;
  step: MailView['step'];
}

/** The late mails of one request; undefined if it has none. */
export function lateMailsOf(
  { mails, history }: Pick<RequestView, 'mails' | 'history'>,
  now: Date,
): LateMails | undefined {
  const open = mails.filter(({ state }) => state === 'pending' || state === 'queued' || state === 'failed');
  const isLateHere = open.filter((mail) => isLate(mail, now));
  // The API has named the request: this device's clock may be behind.
  const late = isLateHere.length > 0 ? isLateHere : open;
  const [first] = late;
  if (!first) return undefined;
  return {
    name: mailNameOf(first, history),
    mails: late,
    isOver: late.every(({ state }) => state === 'failed'),
    since: late.map(({ updatedAt }) => updatedAt).toSorted()[0] ?? first.updatedAt,
    step: late.find(({ step }) => step !== null)?.step ?? null,
  };
}

/** How long ago, in the largest unit that has passed. */
export function spanSince(since: string, now: Date): { key: `span.${'minutes' | 'hours' | 'days'}`; count: number } {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  if (minutes < 60) return { key: 'span.minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { key: 'span.hours', count: hours } : { key: 'span.days', count: Math.floor(hours / 24) };
}
