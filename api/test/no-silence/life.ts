import { newLink } from '../../src/data/request-link.ts';
import { derive } from '../../src/data/request-facts.ts';
import type { Booking } from '../../src/data/request.schema.ts';
import { formOf } from '../../src/requests/visits/visit.ts';
import { Types } from 'mongoose';
import { addressOf, secret } from '../history-model/process.ts';
import { MemoryModel, one } from './memory-model.ts';
import { planMornings } from './mornings.ts';
import { type Moment, startOf, wallClockOf } from './oracle.ts';
import type { Product } from './product.ts';
import type { Random } from '../../../infra/local/stack/random.ts';

// 400 days of a practice, with most of what happens close to the moments at which reminders are due.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
export const begins = Date.parse('2027-11-20T08:00:00Z');
const days = 400;
const minutes = 60;

/** Clock changes and leap day, from the evening before to the day after. */
const rareDays = [
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2028-03-25',
  '2028-03-26',
  '2028-03-27',
  '2028-10-28',
  '2028-10-29',
  '2028-10-30',
];
const rareTimes = ['00:15', '00:59', '01:00', '01:30', '01:59', '02:00', '02:30', '03:00', '10:00', '23:30'];

/** How long before the session. Much is decided around these. */
const dues = [24 * hour, 24 * hour, 24 * hour, 2 * hour, 2 * hour, hour, hour / 2];
const around = (random: Random) =>
  random.pick([
    0,
    0,
    0,
    1,
    -1,
    -second,
    second,
    -4 * second,
    4 * second,
    -9 * second,
    9 * second,
    -10 * second,
    -11 * second,
    11 * second,
    -5 * minute,
    5 * minute,
    9 * minute,
    11 * minute,
    -40 * minute,
    40 * minute,
    3 * hour,
  ]) + random.between(-20, 20);

/** The same in every play of a seed. */
const idOf = (index: number) => new Types.ObjectId(String(index).padStart(24, '0'));

export class Life {
  constructor(
    private readonly product: Product,
    private readonly random: Random,
  ) {}

  /** Plans all that people and machines do. */
  plan(): void {
    const { random, product } = this;
    const bookings = random.between(3, 8);
    const sessions = Array.from({ length: bookings }, (_, index) => this.#planBooking(idOf(index)));
    planMornings(product, random, { begins, days, sessions, trouble: (at) => this.#trouble(at) });
    for (let polls = 0; polls < 6; polls++) product.pollAfter(begins + random.below(days * day), 1);
  }

  #session(): Moment {
    const { random } = this;
    if (random.chance(0.3)) return { date: random.pick(rareDays), time: random.pick(rareTimes) };
    const at = begins + 2 * day + random.below((days - 4) * day);
    return wallClockOf(at - (at % (15 * minute)));
  }

  /** Returns when its first session begins. */
  #planBooking(_id: Types.ObjectId): number {
    const { random } = this;
    const session = this.#session();
    const start = startOf(session);
    const before = random.pick([
      10 * minute,
      100 * minute,
      2 * hour,
      2 * hour,
      5 * hour,
      23 * hour,
      24 * hour,
      24 * hour,
      26 * hour,
      3 * day,
      3 * day,
      30 * day,
    ]);
    const arrival = start - before - random.between(minute, random.pick([day, day, 3 * day]));
    const agreed = start - before + around(random);
    this.product.schedule.at(arrival, () => this.#arrive(_id, session));
    this.#agree(_id, agreed, session);
    this.#watch(start);
    let current = session;
    for (let changes = random.pick([0, 0, 1, 1, 2, 3]); changes > 0; changes--) {
      const at = startOf(current) - random.pick(dues) + around(random);
      current = this.#change(_id, Math.max(at, agreed + 100), current);
      // What goes wrong goes wrong at the same time.
      if (random.chance(0.5)) this.#trouble(at - random.between(-2 * second, 70 * second));
    }
    if (random.chance(0.3)) current = this.#changeWhileItWaits(_id, current);
    else if (random.chance(0.15)) this.#sleepOverBoth(startOf(current));
    else if (random.random() < 0.15) this.#loseQueue(startOf(current));
    if (random.chance(0.6)) this.#trouble(startOf(current) - random.pick(dues) + around(random));
    return start;
  }

  /** Polls at the moments at which something about a session may be due, and an hour beside them. */
  #watch(start: number): void {
    for (const before of [24 * hour, 2 * hour]) this.product.pollAfter(start - before, 2);
    for (const before of [25 * hour, 23 * hour, 3 * hour, hour, hour / 2, 0]) this.product.pollAfter(start - before, 1);
    this.product.pollAfter(start - 24 * hour - 5 * second, 1);
  }

  #arrive(_id: Types.ObjectId, session: Moment): void {
    const createdAt = new Date(this.product.now);
    const service = { slug: 'tarot', name: { pt: 'Tarot', en: 'Tarot' }, priceCents: 0, durationMinutes: minutes };
    const who = { name: 'Ana', email: 'ana@exemplo.test', phone: '', message: '', language: 'pt' as const };
    const booking = {
      _id,
      ...session,
      ...who,
      service,
      suspectedSpam: false,
      requestId: 'r',
      mails: [],
      history: [],
      createdAt,
    };
    const stored = { ...booking, ...derive(booking).set, link: newLink(secret) };
    void new MemoryModel('Booking', this.product.bookings, async () => undefined).insertOne(stored);
    this.product.pollAfter(this.product.now + day, 4);
  }

  /** What a person does with the request as it is at that time. */
  #at(
    at: number,
    what: string,
    _id: Types.ObjectId,
    act: (api: Parameters<Parameters<Product['act']>[1]>[0], version: number, stored: Booking) => Promise<unknown>,
  ): void {
    this.product.schedule.at(at, () => {
      if (!this.product.bookings.has(String(_id))) return;
      const stored = one(this.product.bookings, String(_id)) as Booking;
      this.product.act(what, (api) => act(api, stored.history.length, stored));
    });
  }

  #letter(_id: Types.ObjectId, at: number, letter: object): void {
    this.#at(at, `letter of ${String(_id)}`, _id, (api, version) =>
      api.letters.send('bookings', String(_id), { version, letter: { text: 'Olá', ...letter } as never }),
    );
  }

  #elsewhere(_id: Types.ObjectId, at: number, session: Moment | null): void {
    this.#at(at, `elsewhere of ${String(_id)}`, _id, (api, version) =>
      api.acts.append('bookings', String(_id), { version, type: 'answeredElsewhere', session, ...this.#beside() }),
    );
  }

  /** Sessions may overlap: the practitioner has seen all of them. */
  #beside = () => ({ beside: [...this.product.bookings.keys()] });

  #visit(_id: Types.ObjectId, at: number, act: 'accept' | 'another' | 'cancel', session?: Moment): void {
    // Who asks again may wait for too long.
    if (act === 'another') this.product.pollAfter(at + day + second, 4);
    this.#at(at, `${act} of ${String(_id)}`, _id, async ({ visits }, _, stored) => {
      const token = addressOf(stored)?.split('/').at(-1) ?? '';
      const found = await visits.find(token);
      const form = found ? formOf(found, secret) : { version: -1, token: '' };
      return visits.act(token, { ...form, act, time: session ? `${session.date}T${session.time}` : '', wish: '' });
    });
  }

  #agree(_id: Types.ObjectId, at: number, session: Moment): void {
    const { random } = this;
    const way = random.below(3);
    if (way === 0) this.#elsewhere(_id, at, session);
    else if (way === 1) this.#letter(_id, at, { type: 'confirmed', session, ways: [], ...this.#beside() });
    else {
      this.#letter(_id, at - random.between(15, 60) * second, { type: 'offered', times: [session] });
      this.#visit(_id, at, 'accept', session);
    }
  }

  /** Returns what is agreed now, unless it is refused or undone. */
  #change(_id: Types.ObjectId, at: number, session: Moment): Moment {
    const { random } = this;
    const what = random.pick(['move', 'move', 'move', 'cancel', 'off', 'decline', 'another', 'again'] as const);
    const canUndo = what === 'move' || what === 'off' || what === 'decline' || what === 'again';
    if (canUndo && random.chance(0.5)) {
      const undone = at + random.pick([200, 2 * second, 5 * second, 9 * second, 9990, 10 * second, 10_010]);
      this.#at(undone, `undo of ${String(_id)}`, _id, (api, version) =>
        api.acts.append('bookings', String(_id), { version, type: 'undone' }),
      );
    }
    if (what === 'cancel' || what === 'another') this.#visit(_id, at, what);
    else if (what === 'off') this.#elsewhere(_id, at, null);
    else if (what === 'decline') this.#letter(_id, at, { type: 'declined' });
    else {
      const by = random.pick([-3 * hour, -hour, hour, 3 * hour, day, 25 * hour, 14 * day]);
      const moved = what === 'again' ? session : wallClockOf(startOf(session) + by);
      this.#agree(_id, at, moved);
      this.#watch(startOf(moved));
      return moved;
    }
    return session;
  }

  /** No process runs from before the first reminder is due until after the last one is, and is of use. */
  #sleepOverBoth(start: number): void {
    for (const api of this.product.apis)
      this.product.schedule.at(start - 25 * hour, () => this.product.kill(api, 23.25 * hour));
  }

  /** The queue is lost while a reminder waits for the mail server, and its session stays. */
  #loseQueue(start: number): void {
    const due = start - this.random.pick([24 * hour, 2 * hour]);
    this.product.schedule.at(due - 5 * second, () => this.product.loseMail(2 * minute));
    this.product.schedule.at(due + this.random.between(5, 60) * second, () => this.product.wipeQueue());
  }

  /** A reminder waits for the mail server when its session changes. */
  #changeWhileItWaits(_id: Types.ObjectId, session: Moment): Moment {
    const { random, product } = this;
    const due = startOf(session) - random.pick([24 * hour, 2 * hour]);
    const away = random.pick([2 * minute, 3 * hour, 26 * hour]);
    product.schedule.at(due - 5 * second, () => product.loseMail(away));
    const after = random.pick([3 * second, 8 * second, 30 * second, 90 * second, 12 * minute, 45 * minute]);
    return this.#change(_id, due + after + random.below(4000), session);
  }

  #trouble(at: number): void {
    const { random, product } = this;
    const { schedule, apis, worker } = product;
    const away = () => random.pick([second, 20 * second, 5 * minute, 3 * hour, 30 * hour]);
    schedule.at(
      at,
      random.pick([
        () => product.kill(random.pick(apis), away()),
        () => {
          for (const api of apis) product.kill(api, away());
        },
        () => product.kill(worker, away()),
        () => product.wipeQueue(),
        () => product.loseMail(random.pick([2 * minute, 3 * hour, 26 * hour])),
        () => product.loseMail(random.pick([2 * minute, 3 * hour, 26 * hour])),
        () => {
          schedule.killsWith = 0.05;
          schedule.at(product.now + 15 * second, () => (schedule.killsWith = 0));
        },
      ]),
    );
  }
}
