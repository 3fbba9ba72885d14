import { expect, test } from '@jest/globals';
import { padded } from '@luar/contracts/bookable';
import { addDays } from '@luar/contracts/lisbon';
import { overlap, type Span, spanOf } from '@luar/contracts/held-times';
import { agreedSession, type RequestEvent } from '@luar/contracts/request-history';
import { seedSite } from '@luar/contracts/site-seed';
import type { Other } from '@luar/contracts/verdict';
import { mongo, Types } from 'mongoose';
import { dayClaims, derive } from '../../data/request-facts.ts';
import type { Booking } from '../../data/request.schema.ts';
import { FreeHours } from '../../held-times/free-hours.service.ts';
import { Requests } from './requests.service.ts';
import { Submissions } from './submissions.service.ts';

// Random histories of one diary, in memory: two visitors and two devices of the practitioner act at once. The services are the
// real ones; the fakes are the database, whose unique index on claims is what a history leans on, and the rest of the world.

const histories = 80;
/** Monday, in the week of neither clock change. */
const start = new Date('2026-11-30T08:00:00Z');
const minutes = 60;

/** mulberry32 */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (most: number) => Math.floor(next() * most),
    of: <T>(each: readonly T[]) => each[Math.floor(next() * each.length)]!,
  };
}

const taken = () =>
  Object.assign(new mongo.MongoServerError({ message: 'E11000' }), { code: 11000, keyPattern: { slots: 1 } });

function diary(seed: number) {
  const random = randomFrom(seed);
  const rules = {
    noticeHours: random.of([0, 24]),
    horizonDays: 3,
    beforeMinutes: random.of([0, 10]),
    afterMinutes: random.of([0, 15, 30]),
    mostADay: random.of([0, 0, 2]),
  };
  const site = { ...seedSite, booking: rules };
  const stored: Booking[] = [];
  const off: Other[] = [];
  let now = start;
  const clock = { now: () => now, today: () => '2026-11-30' };
  /** Every call of the database takes a while, so that others come between. */
  const wait = async () => {
    for (let turns = random.below(6); turns > 0; turns--) await Promise.resolve();
  };
  const write = (document: Booking, own?: Booking) => {
    const others = stored.filter((each) => each !== own);
    if (document.slots?.some((slot) => others.some(({ slots }) => slots?.includes(slot)))) throw taken();
    if (own) stored.splice(stored.indexOf(own), 1, document);
    else stored.push(document);
  };
  const held = {
    within: async (span: Span, except?: string): Promise<Other[]> => {
      await wait();
      const found = stored
        .filter(({ _id }) => String(_id) !== except)
        .flatMap(({ _id, name, times }) => times.map((time) => ({ ...time, _id: String(_id), name })));
      return [...found, ...off].filter((each) => overlap(each, span));
    },
    placesOf: async (date: string, except?: string) => {
      await wait();
      const claims = stored.flatMap(({ _id, slots = [] }) => (String(_id) === except ? [] : slots));
      const day = dayClaims(date);
      return new Set(claims.filter((claim) => claim.startsWith(day)).map((claim) => Number(claim.slice(day.length))));
    },
  };
  const service = { slug: 'tarot', name: { pt: 'x', en: 'x' }, price: 40, duration: minutes, bookingEnabled: true };
  const services = { active: async () => [{ ...service, confirms: 'itself' }] };
  const settings = { recent: async () => ({ content: site }) };
  const free = new FreeHours(
    held as never,
    { isSure: async () => true } as never,
    services as never,
    settings as never,
    {} as never,
    clock as never,
  );
  const bookings = {
    modelName: 'Booking',
    collection: {
      insertOne: async (document: Booking) => {
        await wait();
        write(document);
      },
    },
  };
  const limits = {
    take: async () => ({ waitMs: 0, holdsReceipt: false, holdsNotice: false, giveBack: async () => undefined }),
  };
  const quiet = { stored: () => undefined, reached: () => undefined };
  const submissions = new Submissions(limits as never, quiet as never, quiet as never, {} as never, clock as never);
  const env = { jwt: { secret: 'a secret' } };
  const requests = new Requests(
    env as never,
    clock as never,
    submissions,
    services as never,
    free,
    bookings as never,
    {} as never,
  );

  const hour = () => ({
    date: addDays('2026-12-01', random.below(3)),
    time: `${10 + random.below(8)}:${random.of(['00', '30', '15'])}`,
  });
  const told = { booked: 0, asked: 0, refused: 0, moved: 0 };
  const append = (found: Booking, event: RequestEvent) => {
    const history = [...found.history, event];
    const { set, unset } = derive({ ...found, history });
    const kept = Object.fromEntries(Object.entries(found).filter(([name]) => !(name in unset)));
    write({ ...kept, history, ...set } as Booking, found);
  };
  const acts = {
    book: async () => {
      const payload = {
        name: 'Ana',
        email: 'ana@ex.test',
        phone: '912345678',
        service: 'tarot',
        message: '',
        ...hour(),
      };
      const by = {
        client: 'x',
        language: 'pt',
        callId: 'x',
        idempotencyKey: undefined,
        onlyIfFree: random.below(2) === 0,
      } as const;
      try {
        const answer = await requests.book(payload, by);
        told[answer.confirmed ? 'booked' : 'asked']++;
        expect(stored.find(({ _id }) => String(_id) === answer.id)?.history).toHaveLength(answer.confirmed ? 1 : 0);
      } catch (error) {
        expect([by.onlyIfFree, error]).toMatchObject([true, { code: 'hour_taken' }]);
        told.refused++;
      }
    },
    move: async () => {
      const found = random.of(stored);
      const isByItself = found?.history.at(-1)?.type === 'accepted';
      if (!isByItself) return;
      const { event } = await free.claim(hour(), minutes, now, String(found._id));
      if (!event || !stored.includes(found)) return;
      try {
        append(found, event);
        told.moved++;
      } catch (error) {
        expect(error).toMatchObject({ code: 11000 });
      }
    },
    cancel: async () => {
      const found = random.of(stored);
      if (found && agreedSession(found.history)) append(found, { type: 'cancelled', at: now.toISOString() });
    },
    /** The practitioner notes a session, and sees clashes only with other sessions, not with breaks. */
    note: async () => {
      const session = hour();
      const event: RequestEvent = { type: 'answeredElsewhere', at: now.toISOString(), session };
      const known = {
        name: 'Rui',
        email: '',
        phone: '',
        message: '',
        ...session,
        suspectedSpam: false,
        createdAt: now,
        byHand: true as const,
      };
      const facts = {
        ...known,
        service: { slug: '', name: { pt: 'x', en: 'x' }, priceCents: 0, durationMinutes: minutes },
        history: [event],
      };
      try {
        write({ _id: new Types.ObjectId(), mails: [], ...facts, ...derive(facts).set } as never);
      } catch (error) {
        expect(error).toMatchObject({ code: 11000 });
      }
    },
    off: async () => {
      const span = spanOf(hour(), 60);
      if (!(await held.within(span)).some(({ kind }) => kind === 'agreed'))
        off.push({ kind: 'blocked', _id: 'o', name: '', ...span });
    },
  };
  const play = async () => {
    for (let step = random.below(5) + 2; step > 0; step--) {
      await Promise.all(
        Array.from({ length: random.below(5) + 1 }, () =>
          acts[random.of(['book', 'book', 'book', 'move', 'cancel', 'note', 'off'] as const)](),
        ),
      );
      now = new Date(now.getTime() + random.below(4) * 3_600_000);
    }
  };
  return { play, stored, rules, told };
}

test('two visitors and two devices at once: no sessions meet, none is outside a rule, and each booking is one or the other', async () => {
  const all = { booked: 0, asked: 0, refused: 0, moved: 0 };
  for (let seed = 1; seed <= histories; seed++) {
    const { play, stored, rules, told } = diary(seed);
    await play();
    const where = `seed ${seed}`;
    const agreed = stored.flatMap(({ history }) => {
      const session = agreedSession(history);
      const event = history.findLast((each) => 'session' in each && each.session === session);
      const itself = event?.type === 'accepted' ? event.itself : undefined;
      return session && event ? [{ session, at: event.at, itself, span: spanOf(session, minutes) }] : [];
    });
    for (const [at, one] of agreed.entries())
      for (const other of agreed.slice(at + 1)) {
        const [own, theirs] = [one, other].map(({ span, itself }) =>
          one.itself && other.itself ? padded(span, itself!) : span,
        );
        expect([where, overlap(own!, theirs!)]).toEqual([where, false]);
      }
    for (const { session, at, span, itself } of agreed.filter((each) => each.itself)) {
      const noticeMs = span.start.getTime() - Date.parse(at);
      const ofDay = agreed.filter((each) => each.itself && each.session.date === session.date);
      expect([
        where,
        noticeMs >= rules.noticeHours * 3_600_000,
        session.time >= '10:00',
        session.time <= '18:00',
      ]).toEqual([where, true, true, true]);
      expect([where, itself, rules.mostADay === 0 || ofDay.length <= rules.mostADay]).toMatchObject([where, {}, true]);
    }
    const posted = stored.filter(({ byHand }) => !byHand);
    expect([where, posted.length]).toEqual([where, told.booked + told.asked]);
    for (const { history, mails } of posted) {
      const kinds =
        history[0]?.type === 'accepted'
          ? ['visit.practitioner', 'visit.visitor']
          : ['booking.practitioner', 'booking.visitor'];
      expect(mails.map(({ kind }) => kind)).toEqual(kinds);
    }
    for (const name of Object.keys(all) as (keyof typeof all)[]) all[name] += told[name];
  }
  for (const count of Object.values(all)) expect(count).toBeGreaterThan(histories / 10);
});
