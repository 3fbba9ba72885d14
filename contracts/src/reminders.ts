import { spanOf } from './held-times.ts';
import { agreementOf, type RequestEvent, type SessionTime, undoMs } from './request-history.ts';
import type { Site } from './site.ts';

/**
 * Reminders of agreed sessions. Which there are follows from the history alone, so that a session that was moved or
 * cancelled has none of the earlier time.
 */
export const reminderKinds = ['reminder.day', 'reminder.hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const isReminder = (kind: string): kind is ReminderKind => reminderKinds.some((each) => each === kind);

const hour = 3_600_000;
const leadMs: Record<ReminderKind, number> = { 'reminder.day': 24 * hour, 'reminder.hours': 2 * hour };
/** Later than this before the session it is of no use. */
const uselessMs: Record<ReminderKind, number> = { 'reminder.day': hour, 'reminder.hours': hour / 2 };

export interface Reminder {
  kind: ReminderKind;
  /** The index in the history of the event that agreed on the session. */
  event: number;
  session: SessionTime;
  dueAt: Date;
  /** When it is too late to send it. */
  until: Date;
}

/** The reminders of what is agreed, in order of time. None is due before the session was agreed. */
export function remindersOf(history: readonly RequestEvent[], minutes: number): Reminder[] {
  const agreement = agreementOf(history);
  if (!agreement) return [];
  const { session, event } = agreement;
  const start = spanOf(session, minutes).start.getTime();
  return reminderKinds
    .map((kind) => ({
      kind,
      event,
      session,
      dueAt: new Date(start - leadMs[kind]),
      until: new Date(start - uselessMs[kind]),
    }))
    .filter(({ dueAt }) => dueAt.getTime() > Date.parse(agreement.at) + undoMs);
}

interface Known {
  history: readonly RequestEvent[];
  mails: readonly { kind: string; event?: number | undefined }[];
}

/**
 * When the next reminder is due that has no mail yet, which may have been long ago: an act that withdrew one may be undone. With
 * a mail of a later one, an earlier one is of no use.
 */
export function nextReminderAt({ history, mails }: Known, minutes: number, after?: Date): Date | undefined {
  const all = remindersOf(history, minutes);
  const told = all.findLastIndex(({ kind, event }) => mails.some((mail) => mail.kind === kind && mail.event === event));
  return all.slice(told + 1).find(({ dueAt }) => !after || dueAt > after)?.dueAt;
}

/** Whether they are wanted, and what they say. Settings from before a mail existed have no say in it. */
export function reminderSettings({ reminders }: Pick<Site, 'reminders'>) {
  const { dayBefore = true, hoursBefore = false, text = { pt: '', en: '' } } = reminders ?? {};
  const { overdue = true, morning = false, morningHour = 8 } = reminders ?? {};
  return { dayBefore, hoursBefore, text, overdue, morning, morningHour };
}

export const isWanted = (kind: ReminderKind, site: Pick<Site, 'reminders'>): boolean =>
  reminderSettings(site)[kind === 'reminder.day' ? 'dayBefore' : 'hoursBefore'];
