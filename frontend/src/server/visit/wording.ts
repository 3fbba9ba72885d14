import type { Language } from '@luar/contracts/language';
import { weekday } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import { formatWeekday, weekdayName } from '../../shared/format/dates.ts';

/** For example "quarta-feira, 2 de dezembro". A line breaks only after the day of the week. */
export const longDay = ({ date }: SessionTime, language: Language, today: string): string =>
  formatWeekday(date, language, today).replace(/\d.*/, (day) => day.replaceAll(' ', '\u00a0'));

/** For example "quarta, 2 de dezembro". */
export const shortDay = ({ date }: SessionTime, language: Language, today: string): string =>
  formatWeekday(date, language, today).replace('-feira', '');

/** For example "quarta" or "Wednesday". */
export const dayName = ({ date }: SessionTime, language: Language): string => weekdayName(weekday(date), language);

export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
