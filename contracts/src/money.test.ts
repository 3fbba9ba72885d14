import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { instantInLisbon } from './lisbon.ts';
import {
  type Counting,
  countingOf,
  csvOf,
  openCents,
  paidOf,
  type PaymentEntry,
  payWays,
  placesIn,
  totalsOf,
} from './money.ts';
import { mayAppend, type RequestEvent, type RequestFacts, type SessionTime } from './request-history.ts';

const hour = 3_600_000;
const received = Date.parse('2026-11-20T10:00:00.000Z');
const times: SessionTime[] = ['23', '24', '25', '26', '27'].map((day) => ({ date: `2026-11-${day}`, time: '11:00' }));
const starts = new Map(times.map((time) => [time.date, instantInLisbon(time.date, time.time).getTime()]));
const startOf = ({ date }: SessionTime) => starts.get(date)!;
const facts: RequestFacts = {
  receivedAt: new Date(received).toISOString(),
  held: false,
  requested: { ...times[0]!, minutes: 60 },
};
const sessionCount = 3;
const packageSizes = [1, 2];

type Act =
  | { do: 'confirm' | 'offer' | 'accept'; of: number; time: number }
  | { do: 'decline' | 'cancel' | 'wish' | 'off' | 'undo' | 'delete' | 'restore'; of: number }
  | { do: 'wait'; hours: number }
  | { do: 'count'; of: number; into: number }
  | { do: 'uncount'; of: number }
  /** Two devices that have both read the package before either writes. */
  | { do: 'race'; of: number; other: number; into: number }
  | { do: 'pay'; of: number; cents: number }
  | { do: 'unpay'; of: number; which: number };

const session = fc.nat({ max: sessionCount - 1 });
const time = fc.nat({ max: times.length - 1 });
const bought = fc.nat({ max: packageSizes.length - 1 });
const is = <T extends string>(...names: T[]) => fc.constantFrom(...names);
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: is('confirm', 'confirm', 'offer', 'accept'), of: session, time }) },
    { weight: 3, arbitrary: fc.record({ do: is('decline', 'cancel', 'wish', 'off', 'undo', 'undo'), of: session }) },
    { weight: 2, arbitrary: fc.record({ do: is('delete', 'restore'), of: session }) },
    { weight: 2, arbitrary: fc.record({ do: is('wait'), hours: fc.integer({ min: 10, max: 90 }) }) },
    { weight: 4, arbitrary: fc.record({ do: is('count'), of: session, into: bought }) },
    { weight: 1, arbitrary: fc.record({ do: is('uncount'), of: session }) },
    { weight: 1, arbitrary: fc.record({ do: is('race'), of: session, other: session, into: bought }) },
    { weight: 1, arbitrary: fc.record({ do: is('pay'), of: session, cents: fc.integer({ min: 1, max: 10_000_000 }) }) },
    { weight: 1, arbitrary: fc.record({ do: is('unpay'), of: session, which: fc.nat({ max: 3 }) }) },
  ),
  { minLength: 6, maxLength: 16, size: 'max' },
);

/** What is known of a session without its events: what was agreed, and until when an answer is open. */
interface Plain {
  agreed: number | undefined;
  openUntil: number;
  isDeleted: boolean;
  paid: bigint[];
  before: Pick<Plain, 'agreed' | 'openUntil'> | undefined;
}

/** The product by its rules, and beside it an oracle that replays no events. */
class World {
  now = received;
  histories: RequestEvent[][] = Array.from({ length: sessionCount }, () => []);
  deleted = new Set<number>();
  counted: number[][] = packageSizes.map(() => []);
  paid: { cents: number }[][] = this.histories.map(() => []);
  plain: Plain[] = this.histories.map(() => ({
    agreed: undefined,
    openUntil: Infinity,
    isDeleted: false,
    paid: [],
    before: undefined,
  }));

  play(act: Act): void {
    switch (act.do) {
      case 'wait':
        this.now += act.hours * hour;
        return;
      case 'delete':
        this.deleted.add(act.of);
        this.plain[act.of]!.isDeleted = true;
        return;
      case 'restore':
        this.deleted.delete(act.of);
        this.plain[act.of]!.isDeleted = false;
        return;
      case 'count':
        this.write(act.of, act.into, this.counted[act.into]!);
        return;
      case 'race': {
        const read = this.counted[act.into]!;
        this.write(act.of, act.into, read);
        this.write(act.other, act.into, read);
        return;
      }
      case 'uncount':
        this.counted = this.counted.map((ids) => (ids.includes(act.of) ? ids.filter((id) => id !== act.of) : ids));
        return;
      case 'pay':
        this.paid[act.of] = [...this.paid[act.of]!, { cents: act.cents }];
        this.plain[act.of]!.paid.push(BigInt(act.cents));
        return;
      case 'unpay':
        this.paid[act.of] = this.paid[act.of]!.toSpliced(act.which, 1);
        this.plain[act.of]!.paid.splice(act.which, 1);
        return;
      default:
        if (!this.deleted.has(act.of)) this.append(act.of, act);
    }
  }

  /** As the API: a write matches only what was read, and a session counts in one package. */
  private write(id: number, into: number, read: number[]): void {
    if (this.counted[into] !== read || this.counted.some((ids) => ids.includes(id))) return;
    if (this.places(into).isFull) return;
    // No place is given twice.
    if (this.takers(into).length >= packageSizes[into]!) throw new Error('a place that is not there');
    this.counted[into] = [...read, id];
  }

  private append(id: number, act: Act): void {
    const at = new Date((this.now += 1000)).toISOString();
    const event = eventOf(act, at);
    const history = this.histories[id]!;
    if (!mayAppend(history, facts, event, new Date(this.now))) return;
    this.histories[id] = [...history, event];
    const plain = this.plain[id]!;
    const { agreed, openUntil, before } = plain;
    if (event.type === 'undone') Object.assign(plain, before);
    plain.before = { agreed, openUntil };
    if (event.type === 'confirmed' || event.type === 'accepted') plain.agreed = startOf(event.session);
    else if (event.type === 'offered') plain.openUntil = Math.max(...event.times.map(startOf));
    else if (event.type === 'askedAnother') plain.openUntil = Infinity;
    else if (event.type !== 'undone') Object.assign(plain, { agreed: undefined, openUntil: -Infinity });
  }

  counts(id: number): Counting {
    return countingOf({ history: this.histories[id]!, facts }, new Date(this.now));
  }

  places(which: number) {
    const known = this.counted[which]!.filter((id) => !this.deleted.has(id));
    return placesIn(
      packageSizes[which]!,
      known.map((id) => ({ _id: String(id), start: new Date(this.plain[id]!.agreed ?? 0), counts: this.counts(id) })),
    );
  }

  /** By the oracle. */
  held = (id: number) => (this.plain[id]!.agreed ?? Infinity) + hour <= this.now;
  private takers = (which: number) =>
    this.counted[which]!.filter((id) => {
      const { agreed, openUntil, isDeleted } = this.plain[id]!;
      return !isDeleted && (agreed !== undefined || openUntil > this.now);
    });

  check(): void {
    for (const [which] of packageSizes.entries()) {
      const { used, coming, placeOf } = this.places(which);
      const takers = this.takers(which);
      const held = takers.filter(this.held).length;
      if (used !== held || coming !== takers.length - held) throw new Error(`${used} used, ${held} held`);
      const places = takers.map((id) => placeOf(String(id)) ?? 0).toSorted((one, other) => one - other);
      if (places.some((place, at) => place !== at + 1)) throw new Error(`the places ${places.join(', ')}`);
    }
    for (const [id, paid] of this.paid.entries()) {
      const sum = this.plain[id]!.paid.reduce((all, cents) => all + cents, 0n);
      if (BigInt(paidOf(paid)) !== sum) throw new Error(`paid ${sum}`);
    }
  }
}

function eventOf(act: Act, at: string): RequestEvent {
  switch (act.do) {
    case 'confirm':
      return { type: 'confirmed', at, session: times[act.time]! };
    case 'offer':
      return { type: 'offered', at, times: [times[act.time]!] };
    case 'accept':
      return { type: 'accepted', at, session: times[act.time]! };
    case 'decline':
      return { type: 'declined', at };
    case 'cancel':
      return { type: 'cancelled', at };
    case 'wish':
      return { type: 'askedAnother', at, wish: '' };
    case 'off':
      return { type: 'answeredElsewhere', at, session: null };
    default:
      return { type: 'undone', at };
  }
}

test('in 10,000 generated histories the balance is the sessions that were held, and sums are exact', () => {
  const seen = { used: 0, over: 0 };
  fc.assert(
    fc.property(acts, (all) => {
      const world = new World();
      for (const act of all) {
        world.play(act);
        if (['wait', 'undo', 'restore', 'race'].includes(act.do)) world.check();
      }
      world.check();
      for (const [which, size] of packageSizes.entries()) {
        const { used, coming } = world.places(which);
        seen.used += used;
        seen.over += Number(used + coming > size);
      }
    }),
    { numRuns: 10_000 },
  );
  // Also such in which an undo brought a session back to a place that was given away.
  expect(seen.used).toBeGreaterThan(100);
  expect(seen.over).toBeGreaterThan(10);
});

describe('payments', () => {
  const entry = (more: Partial<PaymentEntry>): PaymentEntry => ({
    _id: 'a',
    cents: 6000,
    way: 'mbway',
    day: '2026-11-28',
    name: 'Inês',
    what: 'Tarot',
    ...more,
  });

  test('something is owed until it is paid, and nothing of what a package pays for', () => {
    const of = (dueCents: number, ...cents: number[]) => ({ dueCents, paid: cents.map((each) => ({ cents: each })) });
    expect([of(6000), of(6000, 1, 2), of(6000, 3000, 3000), of(6000, 7000), of(0)].map(openCents)).toEqual([
      6000, 5997, 0, 0, 0,
    ]);
    expect(openCents({ ...of(6000), isCovered: true })).toBe(0);
  });

  test('months and ways have exact sums', () => {
    const many = Array.from({ length: 1000 }, () => entry({ cents: 10, day: '2026-10-31' }));
    expect(totalsOf([entry({}), ...many, entry({ way: 'cash', cents: 1999 })])).toEqual([
      { month: '2026-10', cents: 10_000, ways: [{ way: 'mbway', cents: 10_000 }] },
      {
        month: '2026-11',
        cents: 7999,
        ways: [
          { way: 'mbway', cents: 6000 },
          { way: 'cash', cents: 1999 },
        ],
      },
    ]);
    expect(payWays).toHaveLength(6);
  });

  test('the file has a mark for Excel, no formula and exact amounts', () => {
    const heads = ['Dia', 'Nome', 'O quê', 'Forma', 'Euros'] as const;
    const rows = ['=1+1', '+351', '-2', '@SUM(A1)', '\t=1', '＝1+1', '﹢1', 'a "b"; c'].map((name) =>
      entry({ name, cents: 123_405 }),
    );
    expect(csvOf(rows, heads, () => 'MB WAY')).toBe(
      [
        '\ufeff"Dia";"Nome";"O quê";"Forma";"Euros"',
        ...[`'=1+1`, `'+351`, `'-2`, `'@SUM(A1)`, `'\t=1`, `'＝1+1`, `'﹢1`, 'a ""b""; c'].map(
          (name) => `2026-11-28;"${name}";"Tarot";"MB WAY";1234,05`,
        ),
        '',
      ].join('\r\n'),
    );
  });
});
