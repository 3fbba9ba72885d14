/** Lisbon wall-clock dates and times: strings as a visitor chose them, converted only where that cannot be helped. */
export const timeZone = 'Europe/Lisbon';

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
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

/** Today's date in Lisbon, as YYYY-MM-DD. No zone's day begins within a quarter of an hour: once in each is enough. */
export function todayInLisbon(now: Date = new Date()): string {
  const quarter = Math.floor(now.getTime() / quarterMs);
  if (known.quarter !== quarter) known = { quarter, date: wallClock(now).date };
  return known.date;
}

export function isCalendarDate(value: string): boolean {
  if (!calendarDate.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // A day that the month does not have is either refused or moved on to the next one.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const isTimeOfDay = (value: string): boolean => timeOfDay.test(value);

/**
 * The instant of a Lisbon wall-clock time. The hour that a clock change leaves out is read an hour later;
 * of the hour that it repeats, the first is taken.
 */
export function instantInLisbon(date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // Lisbon is at UTC+0 or UTC+1, so the instant lies within the hour before.
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
