import type { Accepted } from './mail-side.ts';

/**
 * Which reminders there must be, from the rules alone: written apart from the product, and with none of its code. It looks at
 * what was agreed when (the stored history), at what ran when, and at what the mail server accepted.
 */
export interface Moment {
  date: string;
  time: string;
}

const second = 1000;
const hour = 3_600_000;

/** Summer time is from the last Sunday of March to that of October, at one o'clock UTC. */
function isSummer(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * 24 * hour;
  };
  return instant >= lastSunday(2) && instant < lastSunday(9);
}

/** Of an hour that comes twice the first, of one that is skipped the hour later. */
export function startOf({ date, time }: Moment): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  return isSummer(asUtc - hour) ? asUtc - hour : asUtc;
}

export function wallClockOf(instant: number): Moment {
  const [date = '', time = ''] = new Date(instant + (isSummer(instant) ? hour : 0)).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

const kinds = {
  'reminder.day': { lead: 24 * hour, useless: hour },
  'reminder.hours': { lead: 2 * hour, useless: hour / 2 },
} as const;
type Kind = keyof typeof kinds;

export interface Stored {
  _id: unknown;
  history: readonly { type: string; at: string; session?: Moment | null }[];
  mails: readonly { kind: string; event?: number; state: string; updatedAt: Date }[];
  createdAt: Date;
}

export interface Span {
  from: number;
  to: number;
}

/** While which event's session was agreed, by its index. */
export function agreements({ history }: Stored): Map<number, Span[]> {
  const spans = new Map<number, Span[]>();
  const before: (number | undefined)[] = [undefined];
  let current: number | undefined;
  const change = (next: number | undefined, at: number) => {
    if (next === current) return;
    if (current !== undefined) spans.get(current)!.at(-1)!.to = at;
    if (next !== undefined) spans.set(next, [...(spans.get(next) ?? []), { from: at, to: Number.POSITIVE_INFINITY }]);
    current = next;
  };
  for (const [index, { type, at, session }] of history.entries()) {
    if (type === 'undone') {
      before.pop();
      change(before.at(-1), Date.parse(at));
      continue;
    }
    let next = current;
    if (session) next = index;
    else if (type === 'declined' || type === 'cancelled' || session === null) next = undefined;
    before.push(next);
    change(next, Date.parse(at));
  }
  return spans;
}

export interface Seen {
  bookings: readonly Stored[];
  accepted: readonly Accepted[];
  log: readonly { at: number; what: string; of: string }[];
  wanted: Record<Kind | 'overdue', boolean>;
  end: number;
}

/** When all parts ran: an API, the worker and the mail server. */
export function wholeTimes(log: Seen['log'], end: number): Span[] {
  const up: Record<string, boolean> = { 'api-1': false, 'api-2': false, worker: false, mail: true };
  const spans: Span[] = [];
  let from: number | undefined;
  for (const { at, what, of } of log) {
    if (what === 'starts' || what === 'is back') up[of] = true;
    else if (what === 'is killed' || what === 'is away') up[of] = false;
    else if (what !== 'is wiped') continue;
    const isWhole = (up['api-1'] || up['api-2']) && up['worker'] && up['mail'];
    // A wiped queue begins anew.
    if (from !== undefined && (!isWhole || what === 'is wiped')) {
      spans.push({ from, to: at });
      from = undefined;
    }
    if (isWhole) from ??= at;
  }
  return from === undefined ? spans : [...spans, { from, to: end }];
}

/** So long everything must run, and the session be agreed, for the reminder to be sent. It covers the promotion of delayed mails. */
export const surelyMs = 90 * second;
/** How long a mail may take on its way, beside what waits for the mail server. */
export const sendingMs = 5 * second;

/** Everything that is wrong, in words. */
export function faultsOf({ bookings, accepted, log, wanted, end }: Seen) {
  const whole = wholeTimes(log, end);
  const faults: string[] = [];
  const counts = { sent: 0, reported: 0, withdrawn: 0, sameMessageTwice: 0 };
  /** When all parts ran long enough to say what was not sent. What is off by then need not be said. */
  const saidBy = (until: number) =>
    Math.max(until, whole.find(({ to }) => to > until + surelyMs)?.from ?? end) + surelyMs;
  const time = (at: number) => new Date(at).toISOString();
  for (const booking of bookings) {
    const spansOf = agreements(booking);
    const known = new Set<string>();
    for (const [event, spans] of spansOf)
      for (const kind of Object.keys(kinds) as Kind[]) {
        const id = `${String(booking._id)}-${kind}-${event}`;
        known.add(id);
        const { lead, useless } = kinds[kind];
        const start = startOf(booking.history[event]!.session!);
        const [due, until] = [start - lead, start - useless];
        const sent = accepted.filter((each) => each.id === id);
        const fault = (what: string) =>
          faults.push(`${what}: ${id}, due ${time(due)}, sent ${sent.map(({ at }) => time(at)).join(', ') || 'never'}`);
        const [mail, twin] = booking.mails.filter((each) => each.kind === kind && each.event === event);
        if (twin) fault('stored twice');
        const isAgreedLate = due <= Date.parse(booking.history[event]!.at) + 10 * second;
        if (!wanted[kind] || isAgreedLate) {
          if (sent.length > 0 || mail) fault('not asked for');
          continue;
        }
        const [first, ...again] = sent;
        for (const repeat of again) {
          if (isForgotten(log, first!, repeat)) counts.sameMessageTwice++;
          else fault('doubled');
        }
        for (const { at, begun, session } of sent) {
          if (at < due || begun > until) fault('at a wrong hour');
          if (!session || startOf(session) !== start) fault('of another session');
          const isAgreed = spans.some(({ from, to }) => begun >= from && begun <= lastWord(log, to));
          if (!isAgreed) fault('after it was off');
        }
        if (first) counts.sent++;
        // While it was agreed and of use.
        const chances = spans.map(({ from, to }) => ({ from: Math.max(from, due), to: Math.min(to, until) }));
        const surely = chances
          .flatMap((chance) =>
            whole.map(({ from, to }) => ({ from: Math.max(from, chance.from), to: Math.min(to, chance.to) })),
          )
          .filter(({ from, to }) => to - from > surelyMs);
        const earliest = Math.min(...surely.map(({ from }) => from));
        const later =
          kind === 'reminder.day'
            ? booking.mails.find((each) => each.kind === 'reminder.hours' && each.event === event)
            : undefined;
        const isSaidByLater = later !== undefined && earliest > start - kinds['reminder.hours'].lead - surelyMs;
        // One that is being sent when its session moves is taken back, and if that is undone may only be reported.
        const isReported = spans.length > 1 && mail?.state === 'failed';
        if (!first && surely.length > 0 && !isSaidByLater && !isReported) fault('missed');
        if (first && first.at > earliest + surelyMs + sendingMs) fault('late');
        if (first) continue;
        if (mail?.state === 'failed') counts.reported++;
        else if (mail) fault(`left ${mail.state}`);
        else if (!spans.some(({ from, to }) => from <= until && to > saidBy(until))) counts.withdrawn++;
        else if (!later) fault('missed in silence');
      }
    for (const { id, at } of accepted)
      if (id.startsWith(String(booking._id)) && id.includes('-reminder.') && !known.has(id))
        faults.push(`of nothing agreed: ${id} at ${time(at)}`);
  }
  return { faults, counts };
}

/** A mail server that has a mail and a system that forgot it at that moment: mail programs show one Message-ID once. */
export const isForgotten = (log: Seen['log'], first: Accepted, again: Accepted): boolean =>
  again.messageId === first.messageId &&
  again.at - first.at < 60 * second &&
  log.some(
    ({ at, what, of }) =>
      at >= first.at && at <= again.at && ((what === 'is killed' && of === 'worker') || what === 'is wiped'),
  );

/** Until when a reminder may leave after its session was off: until a process that runs has polled. */
function lastWord(log: Seen['log'], off: number): number {
  const polled = log.find(({ what, of }) => what === 'polled' && Number(of.split(' ')[1]) >= off);
  return polled ? polled.at : Number.POSITIVE_INFINITY;
}
