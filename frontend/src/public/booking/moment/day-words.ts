import type { Language } from '@luar/contracts/language';
import { localeOf } from '../../../shared/format/dates.ts';

export interface DayWords {
  /** For example "terça-feira, 24 de novembro". */
  name: string;
  /** For example "ter", "24" and "nov". */
  weekday: string;
  day: string;
  month: string;
}

const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;

/** The parts of dates in words. One formatter serves all, because creating one costs more than using it. */
export function dayWords(language: Language): (date: string) => DayWords {
  const format = new Intl.DateTimeFormat(localeOf(language), options);
  return (date) => {
    const parts = format.formatToParts(new Date(`${date}T12:00:00Z`));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
    return {
      name: parts.map(({ value }) => value).join(''),
      weekday: part('weekday').slice(0, 3),
      day: part('day'),
      month: part('month').slice(0, 3),
    };
  };
}
