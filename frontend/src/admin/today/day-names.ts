import type { Language } from '@luar/contracts/language';
import { formatDay, formatWeekday, localeOf } from '../../shared/format/dates.ts';

const format = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options }).format(new Date(`${date}T12:00:00Z`));

/** What follows the name of a day: after "Amanhã", the month is clear. */
export function dateBeside(day: 'today' | 'tomorrow' | 'next' | 'later', date: string, language: Language): string {
  if (day === 'tomorrow') return format(date, language, { weekday: 'long', day: 'numeric' });
  return day === 'later' ? formatDay(date, language) : formatWeekday(date, language, date);
}

/** For example "Quinta-feira". */
export function weekdayAtStart(date: string, language: Language): string {
  const name = format(date, language, { weekday: 'long' });
  return name.charAt(0).toUpperCase() + name.slice(1);
}
