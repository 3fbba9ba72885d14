/**
 * Dates and times as strings in Lisbon local time. They become instants only where a duration or an order is needed.
 */
export const timeZone = 'Europe/Lisbon';

/** Of years in which somebody books: 0001 has no instant, and 9999 is a slip of the finger. */
const calendarDate = /^2\d{3}-\d{2}-\d{2}$/;
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

const hourMs = 3_600_000;
const hourOfDay = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit' });
const offsets = new Map<number, number>();

/** How far the clock is ahead of UTC. It changes only at full hours, and a calendar asks for thousands of moments. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / hourMs);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    if (offsets.size === 10_000) offsets.clear();
    const begins = new Date(hour * hourMs);
    offset = ((Number(hourOfDay.format(begins)) - begins.getUTCHours() + 24) % 24) * hourMs;
    offsets.set(hour, offset);
  }
  return offset;
}

/** Today's date in Lisbon, as YYYY-MM-DD. */
export const todayInLisbon = (now: Date = new Date()): string => inLisbon(now).date;

/** The date and the time of day in Lisbon. */
export function inLisbon(instant: Date): { date: string; time: string } {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime())).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The time of day in Lisbon, as HH:mm. */
export const timeInLisbon = (now: Date = new Date()): string => inLisbon(now).time;

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
  // Lisbon is at UTC+0 or UTC+1.
  return new Date(offsetAt(asUtc - hourMs) === hourMs ? asUtc - hourMs : asUtc);
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
  inLisbon(new Date(instantInLisbon(date, time).getTime() - hours * hourMs));
