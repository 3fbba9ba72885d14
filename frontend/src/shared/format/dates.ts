import { type Language, locales } from '@luar/contracts/language';

// A calendar date is no instant: noon in UTC keeps it on its own day wherever it is formatted.
const atNoon = (date: string) => new Date(`${date}T12:00:00Z`);

const format = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  // British English: the day comes first, as everywhere in Europe.
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locales[language], { timeZone: 'UTC', ...options }).format(
    atNoon(date),
  );

/** Saturday 28 November 2026 */
export const formatLongDate = (date: string, language: Language): string =>
  format(date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** 28 Nov, 28 nov.: day and month apart, because Portuguese would otherwise write 28/11. */
export const formatShortDate = (date: string, language: Language): string =>
  `${format(date, language, { day: 'numeric' })} ${format(date, language, { month: 'short' })}`;

/** Monday is 1. Portuguese working days without their "-feira". */
export function weekdayName(day: number, language: Language): string {
  const monday = 5;
  const date = `2026-01-${String(monday + day - 1).padStart(2, '0')}`;
  return format(date, language, { weekday: 'long' }).replace('-feira', '');
}
