import type { Bilingual } from './language.ts';

/** Public holidays of Portugal. */
const fixed = {
  '01-01': 'newYear',
  '04-25': 'freedom',
  '05-01': 'labour',
  '06-10': 'portugal',
  '08-15': 'assumption',
  '10-05': 'republic',
  '11-01': 'allSaints',
  '12-01': 'independence',
  '12-08': 'conception',
  '12-25': 'christmas',
} as const;

/** In days after Easter Sunday. */
const movable = { '-2': 'goodFriday', '0': 'easter', '60': 'corpusChristi' } as const;

export type Holiday = (typeof fixed)[keyof typeof fixed] | (typeof movable)[keyof typeof movable] | 'local';

/** The holiday of the practitioner's municipality. */
export interface LocalHoliday {
  /** DD/MM; empty if there is none. */
  date: string;
  name: Bilingual;
}

const day = 86_400_000;

/** Easter Sunday of the Gregorian calendar, as UTC midnight (algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const n = h + l - 7 * m;
  const month = Math.floor((n + 90) / 25);
  return Date.UTC(year, month - 1, (n + 33 * month + 19) % 32);
}

/** The holiday on a date (YYYY-MM-DD); undefined if there is none. */
export function holidayOn(date: string, local: LocalHoliday): Holiday | undefined {
  const monthAndDay = date.slice(5);
  if (Object.hasOwn(fixed, monthAndDay)) return fixed[monthAndDay as keyof typeof fixed];
  const sinceEaster = String((Date.parse(`${date}T00:00:00Z`) - easterSunday(Number(date.slice(0, 4)))) / day);
  if (Object.hasOwn(movable, sinceEaster)) return movable[sinceEaster as keyof typeof movable];
  return local.date === `${date.slice(8)}/${date.slice(5, 7)}` ? 'local' : undefined;
}
