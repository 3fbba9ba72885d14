import type { Diary, DiaryEntry, DiaryOff } from '@luar/contracts/diary';
import { addDays, weekday } from '@luar/contracts/lisbon';

export interface DiaryDay {
  date: string;
  entries: DiaryEntry[];
  off: DiaryOff[];
}

/** The Monday on or before a date. */
const mondayOf = (date: string): string => addDays(date, 1 - weekday(date));

export const monthOf = (date: string): string => date.slice(0, 7);

/** The first day of the month that is some months later. */
export function firstOfMonth(date: string, later: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** The whole weeks around a month: from a Monday, 28 to 42 days. */
export function weeksOf(date: string): { from: string; days: number } {
  const from = mondayOf(firstOfMonth(date, 0));
  const next = firstOfMonth(date, 1);
  let days = 28;
  while (addDays(from, days) < next) days += 7;
  return { from, days };
}

/** An entry that began on the evening before the first day is still of that day. Earlier ones are of another month. */
export function daysOf({ entries, off }: Pick<Diary, 'entries' | 'off'>, from: string, count: number): DiaryDay[] {
  const eve = addDays(from, -1);
  const isOn = (date: string) => (each: { date: string }) => (each.date === eve ? from : each.date) === date;
  return Array.from({ length: count }, (_, at) => addDays(from, at)).map((date) => ({
    date,
    entries: entries.filter(isOn(date)),
    off: off.filter(isOn(date)),
  }));
}

/** The spans of a day that are open and not held, each with its beginning and end. */
export function freeIn(
  { entries, off }: DiaryDay,
  { opens, closes }: { opens: string; closes: string },
): [string, string][] {
  const held = [...entries.filter(({ kind }) => kind === 'agreed'), ...off].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  );
  const free: [string, string][] = [];
  let from = opens;
  for (const { from: start, until } of held) {
    if (start > from) free.push([from, start < closes ? start : closes]);
    // Until midnight, which is the end of the day.
    const end = until <= start ? closes : until;
    if (end > from) from = end;
    if (from >= closes) return free;
  }
  return [...free, [from, closes]];
}
