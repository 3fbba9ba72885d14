import type { Language } from '@luar/contracts/language';
import { timeZone, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { formatShortDate, localeOf, shortWeekday } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useEffect, useState } from 'react';

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

/** Says when something was: "hoje às 18:41". */
export function useWhen(now: Date): (instant: string) => string {
  const { t, language } = useTexts('adminRequests');
  return (instant) => {
    const { day, ...values } = whenOf(instant, language, now);
    return t(`when.${day}`, values);
  };
}

/** The current time to the minute, so that texts about hours stay true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
