import { describe, expect, test } from '@jest/globals';
import { type Counting, countingOf, csvOf, openCents, type PaymentEntry, placesIn, totalsOf } from './money.ts';
import type { RequestEvent, RequestFacts } from './request-history.ts';

const at = '2026-11-20T10:00:00.000Z';
const session = { date: '2026-11-25', time: '11:00' };
const facts: RequestFacts = { receivedAt: at, suspected: false, requested: { ...session, minutes: 60 } };
const [before, after] = [new Date('2026-11-25T10:59:00Z'), new Date('2026-11-25T12:00:00Z')];
const confirmed: RequestEvent = { type: 'confirmed', at, session };
const offered: RequestEvent = { type: 'offered', at, times: [session] };
const asked: RequestEvent = { type: 'askedAnother', at, wish: '' };
const off: RequestEvent = { type: 'answeredElsewhere', at, session: null };
const then = (type: 'declined' | 'cancelled' | 'undone'): RequestEvent => ({ type, at });

test.each<[string, RequestEvent[], now: Counting, later: Counting]>([
  ['that waits for an answer', [], 'coming', 'coming'],
  ['that is agreed', [confirmed], 'coming', 'tookPlace'],
  ['that is offered', [offered], 'coming', 'gone'],
  ['for which another time is asked', [confirmed, asked], 'coming', 'tookPlace'],
  ['that is declined', [confirmed, then('declined')], 'gone', 'gone'],
  ['that is cancelled', [confirmed, then('cancelled')], 'gone', 'gone'],
  ['that is off by other means', [confirmed, off], 'gone', 'gone'],
  ['whose cancelling letter is undone', [confirmed, then('declined'), then('undone')], 'coming', 'tookPlace'],
])('a session %s counts in a package', (_, history, now, later) => {
  expect([before, after].map((when) => countingOf({ history, facts }, when))).toEqual([now, later]);
  expect(countingOf({ history, facts: { ...facts, suspected: true } }, after)).toBe('gone');
});

test('the places of a package are in the order of its sessions, and an undo may bring back one too many', () => {
  const one = (_id: string, day: number, counts: Counting) => ({ _id, start: new Date(day * 86_400_000), counts });
  const counted = [one('c', 3, 'coming'), one('x', 1, 'gone'), one('a', 2, 'tookPlace')];
  const { used, coming, isFull, placeOf } = placesIn(2, counted);
  expect([used, coming, isFull, ['a', 'c', 'x'].map(placeOf)]).toEqual([1, 1, true, [1, 2, undefined]]);
  const over = placesIn(1, [one('b', 1, 'coming'), one('a', 1, 'tookPlace')]);
  expect([over.isFull, ['a', 'b'].map(over.placeOf)]).toEqual([true, [1, 2]]);
  expect(placesIn(2, [one('a', 1, 'tookPlace')]).isFull).toBe(false);
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
