import { siteWith } from '../history-model/process.ts';
import { begins, Life } from './life.ts';
import { all } from './memory-model.ts';
import { digestFaultsOf } from './mornings-oracle.ts';
import { faultsOf, type Stored } from './oracle.ts';
import { Product } from './product.ts';
import { randomFrom } from '../../../infra/local/stack/random.ts';

/** Plays 400 days that follow from the seed, and looks for faults. */
export async function play(seed: number) {
  const random = randomFrom(seed);
  const { random: before } = Math;
  Math.random = random.random;
  try {
    const reminders = random.pick([
      { dayBefore: true, hoursBefore: true },
      { dayBefore: true, hoursBefore: true },
      { dayBefore: true, hoursBefore: false },
      { dayBefore: false, hoursBefore: true },
    ]);
    const overdue = random.chance(0.8);
    const product = new Product(begins, random, siteWith({ ...reminders, overdue, morning: false }));
    new Life(product, random).plan();
    await product.schedule.run();
    const { accepted, log, now: end } = product;
    const wanted = { 'reminder.day': reminders.dayBefore, 'reminder.hours': reminders.hoursBefore, overdue };
    const bookings = all<Stored>(product.bookings);
    const seen = { bookings, accepted, log, wanted, end };
    const ofReminders = faultsOf(seen);
    const ofDigests = digestFaultsOf(seen);
    const faults = [...ofReminders.faults, ...ofDigests.faults];
    const counts = { ...ofReminders.counts, ...ofDigests.counts };
    /** What happened, without what concerns other requests only. */
    const told = () => {
      const concerned = bookings.filter(({ _id }) => faults.some((fault) => fault.includes(String(_id))));
      const lines = log
        .filter(({ what, of }) => {
          const [id] = /[0-9a-f]{24}/.exec(`${what} ${of}`) ?? [];
          return what !== 'polled' && (id === undefined || concerned.some(({ _id }) => String(_id) === id));
        })
        .map(({ at, what, of }) => `${new Date(at).toISOString()} ${of} ${what}`);
      const stored = concerned.map(({ history, mails }) => [...history, ...mails].map((each) => JSON.stringify(each)));
      return [...lines, ...stored.flat()].join('\n');
    };
    return { faults, counts, told, log };
  } finally {
    Math.random = before;
  }
}
