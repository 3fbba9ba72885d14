import type { Language } from '@luar/contracts/language';
import { timeZone, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import type { DayOff } from '@luar/contracts/site';
import type { TFunction } from 'i18next';
import { formatShortDate, localeOf, shortWeekday } from '../../shared/format/dates.ts';

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

/** "qui 24 dez" */
export const shortDay = (date: string, language: Language): string =>
  `${shortWeekday(weekday(date), language)} ${shortDate(date, language)}`;

/** Formats an instant in Lisbon time: 21 Nov 2026, 15:04 */
export const formatMoment = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );

/** "24 dez a 3 jan 2027", or "qui 10 dez 2026" for a single day. */
export function spanText(
  { from, to }: Pick<DayOff, 'from' | 'to'>,
  t: TFunction<'adminSite'>,
  language: Language,
): string {
  const [fromYear, toYear] = [from.slice(0, 4), to.slice(0, 4)];
  if (from === to) return `${shortDay(from, language)} ${fromYear}`;
  const start = shortDate(from, language) + (fromYear === toYear || fromYear === '' ? '' : ` ${fromYear}`);
  return t('hours.span', { from: start, to: `${shortDate(to, language)} ${toYear}` });
}

/** The other entry that an overlapping one meets. */
export const overlapped = (spans: readonly DayOff[], at: number): DayOff | undefined => {
  const own = spans[at];
  return own && spans.find((other, index) => index !== at && own.from <= other.to && other.from <= own.to);
};

/** "13/02" */
export const dayAndMonth = (date: string): string => date.slice(5).split('-').toReversed().join('/');
