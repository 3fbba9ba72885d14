import type { Language } from '@luar/contracts/language';
import { timeZone, todayInLisbon } from '@luar/contracts/lisbon';
import { formatShortDate, localeOf } from '../../shared/format/dates.ts';

interface When {
  day: 'today' | 'yesterday' | 'earlier';
  /** For example "18 nov". */
  date: string;
  time: string;
}

const dayMs = 86_400_000;

/** When something happened, as a person in Lisbon says it. */
export function whenOf(instant: string, language: Language, now: Date = new Date()): When {
  const then = new Date(instant);
  const on = todayInLisbon(then);
  const day =
    on === todayInLisbon(now)
      ? 'today'
      : on === todayInLisbon(new Date(now.getTime() - dayMs))
        ? 'yesterday'
        : 'earlier';
  return {
    day,
    date: shortDate(on, language),
    time: new Intl.DateTimeFormat(localeOf(language), { timeZone, timeStyle: 'short' }).format(then),
  };
}

/** "24 dez", without the point of the abbreviation. */
export const shortDate = (date: string, language: Language): string => formatShortDate(date, language).replace('.', '');

/** "seg". In Portuguese, the short form of the platform is "segunda". */
export function shortWeekday(day: number, language: Language): string {
  const monday = 5;
  const date = new Date(Date.UTC(2026, 0, monday + day - 1));
  const options = { timeZone: 'UTC', weekday: 'short' } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(date).slice(0, 3);
}
