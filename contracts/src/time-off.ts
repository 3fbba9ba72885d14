import * as z from 'zod/mini';
import { bilingual, calendarDate, line, listOf, missingOr, objectId, optional, timeOfDay } from './fields.ts';
import type { Span } from './held-times.ts';
import { limits } from './limits.ts';
import { addDays, instantInLisbon, midnightInLisbon } from './lisbon.ts';

/** Days off and blocked hours. They advise and mark; no request is refused because of them. */

const fields = {
  from: calendarDate(),
  /** The last day. Null: each week without an end. */
  last: z.nullable(calendarDate()),
  /** On the weekday of `from`. Otherwise on every day. */
  weekly: z.boolean(missingOr('invalid_type')),
  /** Null: whole days. */
  hours: z.nullable(z.object({ from: timeOfDay(), until: timeOfDay() })),
  /** For the practitioner only. */
  title: optional(line(limits.text.sectionTitle)),
  /** A sentence for visitors. Without English, the Portuguese is shown. */
  note: bilingual(line(limits.text.subject)),
};

/** `beside`: the requests that the practitioner saw at these times. If one is missing, the answer is 409 and names it. */
export const timeOffSchema = z.object({ ...fields, beside: z.optional(listOf(objectId(), 500)) }).check(
  z.refine(({ last, weekly }) => last !== null || weekly, { error: 'required', path: ['last'] }),
  z.refine(({ from, last }) => last === null || from <= last, { error: 'ends_before_start', path: ['last'] }),
  z.refine(({ hours }) => !hours || hours.from < hours.until, {
    error: 'closes_before_opens',
    path: ['hours', 'until'],
  }),
);
export type TimeOffInput = z.output<typeof timeOffSchema>;
export type TimeOff = Omit<TimeOffInput, 'beside'>;

const view = z.object({ ...fields, _id: z.string() });
export type TimeOffView = TimeOff & { _id: string };
export const timeOffAnswerSchema = z.object({ success: z.literal(true), entry: view });
export const timeOffListSchema = z.object({ success: z.literal(true), entries: z.array(view) });

/** How far ahead an entry that repeats without an end is followed. */
export const daysFollowed = 800;

/** The dates of an entry from a date to another one, both included. */
export function datesOff(
  { from, last, weekly }: Pick<TimeOff, 'from' | 'last' | 'weekly'>,
  start: string,
  end: string,
): string[] {
  const step = weekly ? 7 : 1;
  const skipped = from >= start ? 0 : Math.ceil((Date.parse(start) - Date.parse(from)) / 86_400_000 / step);
  const until = last !== null && last < end ? last : end;
  const dates: string[] = [];
  for (let day = addDays(from, skipped * step); day <= until; day = addDays(day, step)) dates.push(day);
  return dates;
}

/** The span of an entry on one of its dates. */
export const spanOff = (hours: TimeOff['hours'], day: string): Span =>
  hours
    ? { start: instantInLisbon(day, hours.from), end: instantInLisbon(day, hours.until) }
    : { start: midnightInLisbon(day), end: midnightInLisbon(addDays(day, 1)) };
