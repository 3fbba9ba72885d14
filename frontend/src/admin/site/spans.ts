import type { Language } from '@luar/contracts/language';
import { weekday } from '@luar/contracts/lisbon';
import type { DayOff } from '@luar/contracts/site';
import type { TFunction } from 'i18next';
import { shortDate, shortWeekday } from './when.ts';

/** "24 dez a 3 jan 2027", or "qui 10 dez 2026" for a single day. */
export function spanText(
  { from, to }: Pick<DayOff, 'from' | 'to'>,
  t: TFunction<'adminSite'>,
  language: Language,
): string {
  const [fromYear, toYear] = [from.slice(0, 4), to.slice(0, 4)];
  if (from === to) return `${shortWeekday(weekday(from), language)} ${shortDate(from, language)} ${fromYear}`;
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
