import { type Span, spanOf } from './held-times.ts';
import type { MailKind } from './mail.ts';
import { agreementOf, type RequestEvent, type SessionTime, undoMs } from './request-history.ts';
import type { Site } from './site.ts';

const hour = 3_600_000;

interface Timed {
  dueAt: (session: Span) => number;
  /** Later than this it is of no use. */
  until: (session: Span) => number;
  /** The setting that switches it on, and what applies to settings from before it existed. */
  setting: 'dayBefore' | 'hoursBefore';
  usually: boolean;
}

/**
 * The timed mails of agreed sessions, in order of time. Which there are follows from the history alone, so that a session that
 * was moved or cancelled has none of the earlier time.
 */
const timedMails = {
  'reminder.day': {
    dueAt: ({ start }) => start.getTime() - 24 * hour,
    until: ({ start }) => start.getTime() - hour,
    setting: 'dayBefore',
    usually: true,
  },
  'reminder.hours': {
    dueAt: ({ start }) => start.getTime() - 2 * hour,
    until: ({ start }) => start.getTime() - hour / 2,
    setting: 'hoursBefore',
    usually: false,
  },
} as const satisfies Partial<Record<MailKind, Timed>>;
export type ReminderKind = keyof typeof timedMails;
export const reminderKinds = Object.keys(timedMails) as ReminderKind[];

export const isReminder = (kind: string): kind is ReminderKind => Object.hasOwn(timedMails, kind);

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
  const span = spanOf(session, minutes);
  return reminderKinds
    .map((kind) => {
      const { dueAt, until } = timedMails[kind];
      return { kind, event, session, dueAt: new Date(dueAt(span)), until: new Date(until(span)) };
    })
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
  const { text = { pt: '', en: '' }, overdue = true, morning = false, morningHour = 8 } = reminders ?? {};
  const wanted = Object.values(timedMails).map(({ setting, usually }) => [setting, reminders?.[setting] ?? usually]);
  const timed = Object.fromEntries(wanted) as Record<Timed['setting'], boolean>;
  return { ...timed, text, overdue, morning, morningHour };
}

export const isWanted = (kind: ReminderKind, site: Pick<Site, 'reminders'>): boolean =>
  reminderSettings(site)[timedMails[kind].setting];
