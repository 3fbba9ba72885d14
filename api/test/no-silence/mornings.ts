import { startOf, wallClockOf } from './oracle.ts';
import type { Product } from './product.ts';
import type { Random } from '../../../infra/local/stack/random.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Both clock changes and the leap day. */
const rareDays = ['2028-02-29', '2028-03-26', '2028-10-29'];
const earliest = 5;
const latest = 11;

interface Period {
  begins: number;
  days: number;
  sessions: readonly number[];
  trouble: (at: number) => void;
}

/** The morning mail is wanted around rare days and sessions, and much goes wrong at its hour and at noon. */
export function planMornings(product: Product, random: Random, { begins, days, sessions, trouble }: Period): void {
  const { schedule } = product;
  for (let each = 0; each < days; each++)
    schedule.at(begins + each * day + 17 * hour, () => product.morning(wallClockOf(product.now + 16 * hour).date));
  const save = (at: number, to: number | undefined) => schedule.at(at, () => product.save(to));
  const anyHour = () => random.between(earliest, latest + 1);
  const around = () =>
    random.pick([0, 1, -1, -second, second, -9 * second, 9 * second, -5 * minute, 5 * minute, 2 * hour]) +
    random.between(-20, 20);
  const moments = [...rareDays.map((date) => startOf({ date, time: '08:00' })), ...sessions];
  for (const moment of moments) {
    if (random.chance(0.4)) continue;
    let wanted = anyHour();
    const from = moment - random.between(day, 3 * day);
    const to = moment + random.between(day, 3 * day);
    save(from, wanted);
    if (random.chance(0.3)) save(from + random.between(day, 2 * day), (wanted = anyHour()));
    save(to, undefined);
    const { date } = wallClockOf(moment - random.pick([0, 0, day, -day]));
    const due = startOf({ date, time: `${String(wanted).padStart(2, '0')}:00` });
    const noon = startOf({ date, time: '12:00' });
    for (const at of [due, due, noon]) if (random.chance(0.4)) trouble(at + around());
    // Nothing runs, or no mail leaves, over the whole of it.
    const absent = random.pick([
      () => undefined,
      () => product.loseMail(noon - due + 3 * hour),
      ...product.downs(noon - due + 3 * hour),
    ]);
    if (random.chance(0.3)) schedule.at(due - random.between(0, hour), absent);
  }
}
