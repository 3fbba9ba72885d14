import { type Language, locales } from '@luar/contracts/language';
import { remembered } from '../remembered.ts';

// British English, because it puts the day first and uses a 24-hour clock.
export const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : locales[language]);

// Noon UTC, so that formatting in UTC never moves a calendar date to another day.
const atNoon = (date: string) => new Date(`${date}T12:00:00Z`);

const formatter = remembered(
  (language: Language, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options }),
);

export const format = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  formatter(language, options).format(atNoon(date));

/** For example "Saturday 28 November 2026". */
export const formatLongDate = (date: string, language: Language): string =>
  format(date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** For example "28 de novembro", in one piece. */
export const formatDay = (date: string, language: Language): string =>
  format(date, language, { day: 'numeric', month: 'long' }).replaceAll(' ', '\u00a0');

/** For example "Saturday 28 November", with the year if it is not the present one. */
export const formatWeekday = (date: string, language: Language, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4)
    ? format(date, language, { weekday: 'long', day: 'numeric', month: 'long' })
    : formatLongDate(date, language);

/** The same in lines that break only after the day of the week, and before a year. */
export const longDay = (date: string, language: Language, today: string): string =>
  formatWeekday(date, language, today).replace(/\d.*/, (day) => day.replace(/ (?!(de )?\d{4})/g, '\u00a0'));

/** For example "sábado, 28 de novembro", with the year if it is not the present one. */
export const formatShortWeekday = (date: string, language: Language, today: string): string =>
  formatWeekday(date, language, today).replace('-feira', '');

/** For example "28 Nov". Day and month are formatted separately, because Portuguese would give "28/11". */
export const formatShortDate = (date: string, language: Language): string =>
  `${format(date, language, { day: 'numeric' })} ${format(date, language, { month: 'short' })}`;

/** For example "qui, 3 dez". */
export const nearDay = (date: string, language: Language): string =>
  `${format(date, language, { weekday: 'short' }).slice(0, 3)}, ${formatShortDate(date, language)}`;

/** For example "15:04", in the reader's time zone. */
export const formatTime = (instant: Date, language: Language): string =>
  instant.toLocaleTimeString(localeOf(language), { timeStyle: 'short' });

/** A date on this weekday. Monday is 1. */
const dateOn = (day: number) => `2026-01-${String(4 + day).padStart(2, '0')}`;

/** Portuguese weekdays without "-feira". */
export const weekdayName = (day: number, language: Language): string =>
  format(dateOn(day), language, { weekday: 'long' }).replace('-feira', '');

/** "seg". In Portuguese, the short form of the platform is "segunda". */
export const shortWeekday = (day: number, language: Language): string =>
  format(dateOn(day), language, { weekday: 'short' }).slice(0, 3);
