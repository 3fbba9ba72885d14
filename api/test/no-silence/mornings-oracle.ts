import {
  agreements,
  isForgotten,
  type Seen,
  type Span,
  startOf,
  type Stored,
  surelyMs,
  sendingMs,
  wallClockOf,
  wholeTimes,
} from './oracle.ts';

// Which mails to the practitioner there must be, from the rules alone, as in oracle.ts.

const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;
const sessionMs = hour;
const promiseMs = 24 * hour;
/** An act may be stored a little after its time. */
const slackMs = 5 * second;
/** A process that ended may have been naming overdue requests. The next goes on with that after so long. */
export const leftMs = 600 * second;
const forever = Number.POSITIVE_INFINITY;

interface Wish extends Span {
  hour: number;
}

/** While the morning mail was wanted, and at what hour. */
function wishes(log: Seen['log'], end: number): Wish[] {
  const all: Wish[] = [];
  let last: Wish | undefined;
  for (const { at, what, of } of log) {
    if (what !== 'is saved') continue;
    if (last) last.to = at;
    const wanted = Number(of.split(' ')[1]);
    last = Number.isNaN(wanted) ? undefined : { from: at, to: end, hour: wanted };
    if (last) all.push(last);
  }
  return all;
}

/** While a request waits for an answer, and since when it does for the visitor. */
function waits({ history, createdAt }: Stored): (Span & { since: number })[] {
  const spans: (Span & { since: number })[] = [];
  const stack: (number | undefined)[] = [createdAt.getTime()];
  let open: (Span & { since: number }) | undefined;
  const change = (at: number) => {
    const since = stack.at(-1);
    if (since === open?.since) return;
    if (open) open.to = at;
    open = since === undefined ? undefined : { from: at, to: forever, since };
    if (open) spans.push(open);
  };
  change(createdAt.getTime());
  for (const { type, at } of history) {
    if (type === 'undone') stack.pop();
    else stack.push(type === 'askedAnother' ? Date.parse(at) : undefined);
    change(Date.parse(at));
  }
  return spans;
}

/** What a mail names: a request, and why. */
interface Reason extends Span {
  name: string;
}

/** The reasons for a mail on this day, each while it holds. `surely`: without those that may have ended unseen. */
function reasons({ bookings, log: failures }: Pick<Seen, 'bookings' | 'log'>, date: string, surely: boolean): Reason[] {
  const yesterday = startOf({ date: wallClockOf(startOf({ date, time: '12:00' }) - day).date, time: '00:00' });
  return bookings.flatMap((booking) => {
    const sessions = [...agreements(booking)].flatMap(([event, spans]) => {
      const session = booking.history[event]!.session!;
      // An hour that the clock skips is that of the day on which it ends up.
      if (wallClockOf(startOf(session)).date !== date) return [];
      return spans.map(({ from, to }) => ({ from, to: Math.min(to, startOf(session) + sessionMs) }));
    });
    const failed = booking.mails
      .filter(({ state, updatedAt }) => state === 'failed' && updatedAt.getTime() >= yesterday)
      .map(({ updatedAt }) => updatedAt.getTime());
    // One that failed may be taken back later, which is not known to the end.
    const once = failures
      .filter(({ of, at }) => of.startsWith(String(booking._id)) && at >= yesterday - slackMs)
      .map(({ at }) => at);
    const all = [...failed, ...(surely ? [] : once)].map((from) => ({ from, to: forever }));
    return Object.entries({ waiting: waits(booking), sessions, failed: all }).flatMap(([why, spans]) =>
      spans.map(({ from, to }) => ({ name: `${why} ${String(booking._id)}`, from, to })),
    );
  });
}

const namesIn = ({ sessions = [], waiting, failed }: Seen['accepted'][number]['digest']) =>
  Object.entries({ waiting: waiting?.requests ?? [], sessions, failed: failed?.requests ?? [] }).flatMap(([why, of]) =>
    of.map(({ id }) => `${why} ${id}`),
  );

const time = (at: number) => new Date(at).toISOString();

export function digestFaultsOf(seen: Seen) {
  const { bookings, accepted, log, end } = seen;
  const faults: string[] = [];
  const counts = { mornings: 0, morningMails: 0, unsent: 0, nothing: 0, overdue: 0, digestTwice: 0 };
  const whole = wholeTimes(log, end);
  const known = { bookings, log: log.filter(({ what }) => what === 'failed') };
  const wished = wishes(log, end);
  const shown = log.filter(({ what }) => what === 'shows as unsent');

  /** The mails, with those left out that a lost queue or a killed worker sent again. */
  const first = (kind: string) => {
    const found = new Map<string, (typeof accepted)[number]>();
    for (const each of accepted.filter((mail) => mail.kind === kind)) {
      const earlier = found.get(each.id);
      if (!earlier) found.set(each.id, each);
      else if (isForgotten(log, earlier, each)) counts.digestTwice++;
      else faults.push(`doubled: ${kind} ${each.digest.date ?? ''} at ${time(each.at)}, was sent ${time(earlier.at)}`);
    }
    return [...found.values()];
  };

  const mails = first('morning.practitioner');
  for (const { digest, at } of mails)
    if (!wished.some(({ from, to }) => from <= at && startOf({ date: digest.date!, time: '00:00' }) <= to))
      faults.push(`not wanted: ${digest.date!} at ${time(at)}`);

  const dates = new Set<string>();
  for (const { from, to } of wished)
    for (let at = from - (from % day) + 12 * hour; at < to + day; at += day) dates.add(wallClockOf(at).date);
  for (const { digest } of mails) dates.add(digest.date!);
  for (const date of dates) {
    const noon = startOf({ date, time: '12:00' });
    const dueOf = (wish: Wish) => startOf({ date, time: `${String(wish.hour).padStart(2, '0')}:00` });
    const sent = mails.filter(({ digest }) => digest.date === date);
    const isShown = shown.some(({ of, at }) => of >= date && at > noon && at < noon + 5 * day);
    const isShownItself = shown.some(({ of }) => of === date);
    const fault = (what: string) =>
      faults.push(`${what}: the morning of ${date}, sent ${sent.map(({ at }) => time(at)).join(', ') || 'never'}`);
    if (sent.length > 1) fault('two');
    if (sent.length > 0 && isShownItself) fault('sent and shown as unsent');
    for (const { begun, digest } of sent) {
      const since = wished.map((wish) => Math.max(wish.from, dueOf(wish))).filter((from, at) => from < wished[at]!.to);
      if (!since.some((from) => from <= begun) || begun > noon) fault('at a wrong hour');
      const earliest = Math.min(...since);
      // It is read at some time between.
      const names = namesIn(digest);
      if (names.length === 0) fault('with nothing to say');
      const maybe = reasons(known, date, false).filter(
        ({ from, to }) => from <= begun + slackMs && to >= earliest - slackMs,
      );
      const surely = reasons(known, date, true).filter(
        ({ from, to }) => from <= earliest - slackMs && to >= begun + slackMs,
      );
      for (const each of names) if (!maybe.some(({ name }) => name === each)) fault(`names ${each}`);
      for (const { name } of surely) if (!names.includes(name)) fault(`does not name ${name}`);
    }
    counts.morningMails += sent.length;
    // Wanted for the whole time, so that it must be sent, or shown as unsent.
    const wish = wished.find((each) => each.from < dueOf(each) - slackMs && each.to > noon);
    if (!wish) continue;
    counts.mornings++;
    const due = dueOf(wish);
    const sure = whole
      .map(({ from, to }) => ({ from: Math.max(from, due), to: Math.min(to, noon) }))
      .find(({ from, to }) => to - from > surelyMs);
    const said = reasons(known, date, true).filter(({ from }) => from <= due - slackMs);
    const isSaidUntil = (until: number) => said.some(({ to }) => to >= until);
    if (sure && isShownItself) fault('shown as unsent though all ran');
    if (sent.length === 0 && isShown) counts.unsent++;
    else if (sent.length === 0) counts.nothing++;
    if (sure && isSaidUntil(sure.from + surelyMs)) {
      if (sent.length === 0) fault('missed');
      else if (sent[0]!.at > sure.from + surelyMs + sendingMs) fault('late');
    }
    const saidBy = Math.max(whole.find(({ to }) => to > noon + surelyMs)?.from ?? end, noon) + surelyMs;
    if (sent.length === 0 && !isShown && isSaidUntil(saidBy) && wish.to > saidBy) fault('missed in silence');
  }

  const isLeft = (from: number) =>
    log.some(
      ({ at, what, of }) => what === 'is killed' && of.startsWith('api') && at > from - leftMs && at < from + surelyMs,
    );
  const named = new Map<string, number>();
  for (const { digest, begun } of first('overdue.practitioner'))
    for (const { id, since } of digest.waiting!.requests) {
      const key = `${id} since ${since}`;
      if (named.has(key)) faults.push(`named twice as overdue: ${key}, at ${time(begun)}`);
      named.set(key, begun);
      counts.overdue++;
      if (begun < Date.parse(since) + promiseMs) faults.push(`not overdue yet: ${key}, at ${time(begun)}`);
    }
  for (const booking of bookings)
    for (const { from, to, since } of waits(booking)) {
      const due = Math.max(from, since + promiseMs);
      const sure = whole
        .map((span) => ({ from: Math.max(span.from, due), to: span.to }))
        .map((span) => ({ ...span, from: span.from + (isLeft(span.from) ? leftMs : 0) }))
        .find((span) => span.to - span.from > surelyMs);
      const key = `${String(booking._id)} since ${time(since)}`;
      if (seen.wanted.overdue && sure && to > sure.from + surelyMs && !named.has(key))
        faults.push(`not named as overdue: ${key}`);
      if (!seen.wanted.overdue && named.has(key)) faults.push(`named unasked: ${key}`);
    }
  return { faults, counts };
}
