import ICAL from 'ical.js';
import { type Component, eventsOf } from './events.ts';
import { Unreadable } from './unreadable.ts';
import { instantOf, wallClock } from './zones.ts';

export type Interval = [start: number, end: number];
type Event = InstanceType<typeof ICAL.Event>;

interface Series {
  recurring: Event[];
  /** The instants at which one occurrence was, before it was moved or changed. */
  moved: Set<number>;
  /** Changes of an occurrence and all after it. */
  onwards: Component[];
}

/** How many times rules may name, in and before the span: a rule without an end names any number. */
const mostSteps = 100_000;
const mostIntervals = 5000;
/** Each series takes each change of the same name. */
const mostChanges = 10_000;
const dayMs = 86_400_000;

/** When the owner of a calendar is busy within a span, merged and in order. */
export function busyIn(text: string, span: Interval): Interval[] {
  const found: Interval[] = [];
  const add = (times: Pick<Event, 'startDate' | 'endDate'>) => {
    const interval: Interval = [
      Math.max(span[0], instantOf(times.startDate)),
      Math.min(span[1], instantOf(times.endDate)),
    ];
    if (interval[0] < interval[1]) found.push(interval);
  };
  const all = new Map<string, Series>();
  for (const component of eventsOf(text))
    leniently(() => {
      const event = new ICAL.Event(component);
      const series = all.get(event.uid) ?? { recurring: [], moved: new Set(), onwards: [] };
      if (event.isRecurring()) series.recurring.push(event);
      else if (event.isRecurrenceException()) {
        series.moved.add(instantOf(event.recurrenceId));
        if (event.modifiesFuture()) series.onwards.push(component);
        else if (counts(event)) add(event);
      } else if (counts(event)) return add(event);
      return void all.set(event.uid, series);
    });
  const steps = { left: mostSteps };
  for (const series of all.values()) {
    if (series.recurring.length * series.onwards.length > mostChanges) throw new Unreadable('too_many');
    for (const event of series.recurring) leniently(() => expand(event, series, span, steps, add));
  }
  const busy = merged(found);
  if (busy.length > mostIntervals) throw new Unreadable('too_many');
  return busy;
}

/** Adds the occurrences of a recurring event. */
function expand(
  event: Event,
  { moved, onwards }: Series,
  [from, to]: Interval,
  steps: { left: number },
  add: (times: Pick<Event, 'startDate' | 'endDate'>) => void,
): void {
  const { SECONDLY, MINUTELY } = event.getRecurrenceTypes() as Record<string, boolean | undefined>;
  if (SECONDLY || MINUTELY) throw new Unreadable('too_many');
  for (const change of onwards) event.relateException(change);
  const lengthMs = event.duration.toSeconds() * 1000;
  const iterator = event.iterator();
  for (let next = iterator.next(); next as typeof next | null; next = iterator.next()) {
    if (--steps.left < 0) throw new Unreadable('too_many');
    // Wall clocks differ by less than a day from the instant.
    const roughly = wallClock(next);
    if (roughly > to + dayMs) return;
    if (onwards.length === 0 && roughly + lengthMs < from - dayMs) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (counts(item) && (!moved.has(instantOf(next)) || item !== event)) add({ startDate, endDate });
  }
}

/** An event that the library cannot read is left out. */
function leniently(read: () => void): void {
  try {
    read();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
  }
}

/** Not a cancelled one, one that leaves the time free, or a session of this site that a mail brought there. */
function counts({ component, uid }: Event): boolean {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    said('status') !== 'CANCELLED' &&
    said('transp') !== 'TRANSPARENT' &&
    said('x-microsoft-cdo-busystatus') !== 'FREE' &&
    !uid?.endsWith('@luar')
  );
}

function merged(intervals: readonly Interval[]): Interval[] {
  const all: Interval[] = [];
  for (const [start, end] of intervals.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}
