/**
 * Dates and times as strings in Lisbon local time. They become instants only where a duration or an order is needed.
 */
export const timeZone = 'Europe/Lisbon';

/** Of years in which somebody books: 0001 has no instant, and 9999 is a slip of the finger. */
const calendarDate = /^2\d{3}-\d{2}-\d{2}$/;
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function wallClock(instant: Date) {
  const found = new Map(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    seconds: Number(part('second')),
  };
}

let known = { quarter: Number.NaN, date: '' };
const quarterMs = 15 * 60_000;

/**
 * Today's date in Lisbon, as YYYY-MM-DD. Cached for each quarter of an hour, because the date changes only at its
 * boundaries.
 */
export function todayInLisbon(now: Date = new Date()): string {
  const quarter = Math.floor(now.getTime() / quarterMs);
  if (known.quarter !== quarter) known = { quarter, date: wallClock(now).date };
  return known.date;
}

/** The date and the time of day in Lisbon. */
export function inLisbon(instant: Date): { date: string; time: string } {
  const { date, time } = wallClock(instant);
  return { date, time };
}

/** The time of day in Lisbon, as HH:mm. */
export const timeInLisbon = (now: Date = new Date()): string => wallClock(now).time;

export function isCalendarDate(value: string): boolean {
  if (!calendarDate.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // An engine either rejects a day that the month does not have or moves it to the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const isTimeOfDay = (value: string): boolean => timeOfDay.test(value);

/**
 * The instant of a local time in Lisbon. A time skipped by a clock change counts as one hour later; of a repeated hour
 * the first is taken.
 */
export function instantInLisbon(date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // Lisbon is at UTC+0 or UTC+1: try UTC+1 first, which is the earlier instant.
  for (const offset of [3_600_000, 0]) {
    const candidate = new Date(asUtc - offset);
    const seen = wallClock(candidate);
    if (seen.date === date && seen.time === time) return candidate;
  }
  return new Date(asUtc);
}

/** Monday is 1, Sunday 7. */
export function weekday(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
}

/** The date that is some days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The instant at which a date begins in Lisbon. */
export const midnightInLisbon = (date: string): Date => instantInLisbon(date, '00:00');

/** The date and the time of day in Lisbon, some hours before a moment. */
export const hoursBefore = ({ date, time }: { date: string; time: string }, hours: number) =>
  inLisbon(new Date(instantInLisbon(date, time).getTime() - hours * 3_600_000));
