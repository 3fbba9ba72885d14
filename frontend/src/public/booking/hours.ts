// Which days and hours the form offers, and what it says of the others. Notes about a moment combine day and time and refuse
// nothing: any moment can be asked for.

import type { Busy } from '@luar/contracts/busy';
import { isBusyAt } from '@luar/contracts/busy-slots';
import type { FreeHours } from '@luar/contracts/free-hours';
import { addDays, isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import { type Closed, closedBecause, hasHours, type Hours, hoursOn } from '@luar/contracts/open-days';
import type { Service } from '@luar/contracts/service';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Read } from '../../shared/api/read.ts';
import { minutesOf, timeOf } from '../../shared/format/clock.ts';
import { moonQuery } from '../data/moon.ts';
import type { LisbonNow } from '../layout/now.ts';

export interface Moment {
  date: string;
  time: string;
  /** The length of the chosen service; 0 if none is chosen. */
  minutes: number;
}

const step = 30;

/**
 * The times at which a session of this length can start: every half hour from opening, and the last one that ends at
 * closing. On a closed day they are those of the first open weekday. Without a length every half hour is listed.
 */
export function startsOn(date: string, minutes: number, hours: Hours): string[] {
  const own = isCalendarDate(date) ? hoursOn(date, hours) : undefined;
  const day = own?.open ? own : hours.week.find(({ open }) => open);
  if (!day) return [];
  const last = minutesOf(day.closes) - (minutes || step);
  const starts: string[] = [];
  for (let start = minutesOf(day.opens); start <= last; start += step) starts.push(timeOf(start));
  if (minutes > 0 && last >= minutesOf(day.opens) && starts.at(-1) !== timeOf(last)) starts.push(timeOf(last));
  return starts;
}

/** Closed days between two open ones, named by the holiday among them, or else a day off. */
export interface Gap {
  from: string;
  kind: 'weekend' | 'holiday' | 'dayOff';
}
export type StripPart = { date: string } | Gap;

const openDays = 14;
/** A practitioner with one working day a week fills the strip; a long absence ends it. */
const mostDays = 98;

const gapKinds = ['holiday', 'dayOff', 'weekend'] as const;

function gapOf(closed: readonly { date: string; kind: Gap['kind'] }[]): Gap | undefined {
  const first = gapKinds.map((kind) => closed.find((day) => day.kind === kind)).find((day) => day !== undefined);
  return first && { from: first.date, kind: first.kind };
}

const gapKind = (closed: Closed): Gap['kind'] =>
  closed.kind !== 'day' ? closed.kind : closed.weekday > 5 ? 'weekend' : 'dayOff';

/**
 * The next open days, each run of closed days between them as one gap. Today counts while a session can still start. Empty
 * if no day is open.
 */
export function stripOf({ date: today, time }: LisbonNow, minutes: number, hours: Hours): StripPart[] {
  const parts: StripPart[] = [];
  let open = 0;
  let between: { date: string; kind: Gap['kind'] }[] = [];
  for (let day = 0; hasHours(hours) && open < openDays && day < mostDays; day++) {
    const date = addDays(today, day);
    const closed = closedBecause(date, hours);
    if (closed) between.push({ date, kind: gapKind(closed) });
    else if (day > 0 || time < (startsOn(date, minutes, hours).at(-1) ?? '')) {
      const gap = open > 0 && gapOf(between);
      parts.push(...(gap ? [gap] : []), { date });
      between = [];
      open++;
    }
  }
  return parts;
}

/** Whether the strip or the chips cannot show what was chosen. */
export const isElsewhere = ({ date, time, minutes }: Moment, strip: readonly StripPart[], hours: Hours): boolean =>
  (Boolean(date) && !strip.some((part) => 'date' in part && part.date === date)) ||
  (Boolean(time) && !startsOn(date, minutes, hours).includes(time));

const freePath = (slug: string) => `/free-hours/${slug}`;
const freeQuery = (slug: string) =>
  moonQuery<FreeHours>({ path: freePath(slug), needs: { days: 'object' }, pick: (answer) => answer as never });

/** The free hours of a service that confirms itself. Undefined for another one, and while they are not known. */
export function useFreeHours(service: Service | undefined): FreeHours | undefined {
  const { data } = useQuery({
    ...freeQuery(service?.slug ?? ''),
    enabled: service?.confirms === 'itself',
    staleTime: 30_000,
  });
  return service?.confirms === 'itself' && data?.confirms === 'itself' ? data : undefined;
}

/** Whether the page has shown that this hour is the visitor's at once. */
export function isShownFree(
  client: QueryClient,
  service: string,
  { date, time }: Pick<Moment, 'date' | 'time'>,
): boolean {
  const free = client.getQueryData<FreeHours>([freePath(service)]);
  return free?.confirms === 'itself' && (free.days[date]?.includes(time) ?? false);
}

export const forgetFreeHours = (client: QueryClient, service: string): void =>
  void client.invalidateQueries({ queryKey: [freePath(service)] });

/** The hours that a day offers: the free ones where they are known, otherwise the usual ones. */
export const offeredOn = (date: string, minutes: number, hours: Hours, free: FreeHours | undefined): string[] =>
  free ? (free.days[date] ?? []) : startsOn(date, minutes, hours);

const busyRead: Read<Busy> = {
  path: '/busy',
  needs: { busy: 'object', off: 'list' },
  pick: ({ busy, off }) => ({ busy, off }) as unknown as Busy,
};
const nothing: Busy = { busy: {}, off: [] };

/** What is probably taken. Nothing while loading, and if the API does not know it. */
export const useBusy = (): Busy => useQuery(moonQuery(busyRead)).data ?? nothing;

/** Eighteen months. Beyond them a mistyped year is likelier than a plan. */
const farDays = 548;

export interface Doubt {
  kind: 'past' | 'far' | 'dayOff' | 'holiday' | 'closed' | 'hour' | 'end' | 'busy';
  year?: string;
  ends?: string;
  closes?: string;
}

function doubtOfTime({ date, time, minutes }: Moment, hours: Hours): Doubt | undefined {
  if (!isTimeOfDay(time)) return undefined;
  const days = isCalendarDate(date) ? [hoursOn(date, hours)] : hours.week;
  const open = days.filter((day) => day?.open);
  // Closing time itself is outside: no session can start then.
  if (open.length > 0 && open.every((day) => day && (time < day.opens || time >= day.closes))) return { kind: 'hour' };
  const [day] = open;
  const ends = minutesOf(time) + minutes;
  return isCalendarDate(date) && day && ends > minutesOf(day.closes)
    ? { kind: 'end', ends: timeOf(ends), closes: day.closes }
    : undefined;
}

/** Why a moment may not suit the practitioner. `now` is the date and time in Lisbon. */
export function doubtsOf(moment: Moment, hours: Hours, { busy, off }: Busy, now: LisbonNow): Doubt[] {
  const { date, time, minutes } = moment;
  if (isTimeOfDay(time) && date === now.date && time <= now.time) return [{ kind: 'past' }];
  const doubts: (Doubt | false | undefined)[] = [doubtOfTime(moment, hours)];
  if (isCalendarDate(date)) {
    const closed = closedBecause(date, hours);
    const isOff = off.some((each) => each.date === date && each.until === '24:00' && each.from <= time);
    doubts.unshift(
      date > addDays(now.date, farDays) && { kind: 'far', year: date.slice(0, 4) },
      closed ? { kind: closed.kind === 'day' ? 'closed' : closed.kind } : isOff && { kind: 'dayOff' },
    );
    doubts.push(isTimeOfDay(time) && isBusyAt(moment, minutes, busy) && { kind: 'busy' });
  }
  return doubts.filter((doubt) => typeof doubt === 'object');
}
