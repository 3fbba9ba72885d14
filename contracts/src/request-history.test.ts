import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { heldTimes } from './held-times.ts';
import {
  linkUntil,
  mayAppend,
  type RequestEvent,
  type RequestFacts,
  type SessionTime,
  stateOf,
  undoMs,
  waitsSince,
} from './request-history.ts';

const hour = 3_600_000;
const received = Date.parse('2026-11-20T10:00:00.000Z');
const at = (hours: number, ms = 0) => new Date(received + hours * hour + ms);
const booking: RequestFacts = {
  receivedAt: at(0).toISOString(),
  suspected: false,
  requested: { date: '2026-11-26', time: '11:00', minutes: 60 },
};
const message: RequestFacts = { receivedAt: at(0).toISOString(), suspected: false };
const agreedFor = (date: string): RequestEvent => ({
  type: 'confirmed',
  at: at(1).toISOString(),
  session: { date, time: '11:00' },
});
const elsewhere = (when: Date): RequestEvent => ({ type: 'answeredElsewhere', at: when.toISOString() });

describe('the state of a request', () => {
  test('waits for an answer until there is one, also after its hour, and suspected spam for nothing', () => {
    // 26 November, 11:00 in Lisbon is 145 hours after the arrival.
    for (const hours of [1, 145, 10_000])
      for (const request of [booking, message])
        expect(stateOf([], request, at(hours))).toEqual({ kind: 'toAnswer', since: booking.receivedAt });
    expect(stateOf([], { ...booking, suspected: true }, at(1))).toEqual({ kind: 'suspected' });
    expect(mayAppend([], { ...booking, suspected: true }, elsewhere(at(1)), at(1))).toBe(false);
  });

  test('a question leaves the request open: it waits for the reply, holds its time, and can be answered', () => {
    const asked: RequestEvent = { type: 'question', at: at(1).toISOString() };
    expect(mayAppend([], booking, asked, at(1))).toBe(true);
    expect(mayAppend([], message, asked, at(1))).toBe(false);
    expect([waitsSince([asked], booking), stateOf([asked], booking, at(2))]).toEqual([
      undefined,
      { kind: 'question', at: asked.at },
    ]);
    expect(heldTimes([asked], booking)).toMatchObject([{ kind: 'asked' }]);
    for (const next of ['accepted', 'askedAnother', 'cancelled', 'declined', 'undone'] as const) {
      const event = { type: next, at: at(1, 1000).toISOString(), session: booking.requested, wish: '' } as RequestEvent;
      expect([next, mayAppend([asked], booking, event, at(2))]).toEqual([next, next !== 'accepted']);
    }
  });

  test('an agreed session is past once it is over, also on the day of a clock change', () => {
    const agreed = [agreedFor('2026-11-26')];
    expect(stateOf(agreed, booking, at(145.9))).toMatchObject({ kind: 'agreed', by: 'practitioner' });
    expect(stateOf(agreed, booking, at(146)).kind).toBe('past');
    // On 28 March 2027 the clocks change: 11:00 is 10:00 UTC.
    const spring = [agreedFor('2027-03-28')];
    const over = new Date('2027-03-28T11:00:00Z');
    expect([stateOf(spring, booking, new Date(over.getTime() - 1)).kind, stateOf(spring, booking, over).kind]).toEqual([
      'agreed',
      'past',
    ]);
  });
});

/** Few, so that a choice often is one of the offered times. The first soon lies in the past. */
const session: fc.Arbitrary<SessionTime> = fc.constantFrom(
  { date: '2026-11-21', time: '10:00' },
  { date: '2026-11-26', time: '11:00' },
  { date: '2026-12-04', time: '18:30' },
);
type Unplaced = RequestEvent extends infer E ? (E extends RequestEvent ? Omit<E, 'at'> : never) : never;
const act: fc.Arbitrary<Unplaced> = fc.oneof(
  fc.record({ type: fc.constant('confirmed' as const), session }),
  fc.record({ type: fc.constant('offered' as const), times: fc.array(session, { maxLength: 4 }) }),
  fc.record({ type: fc.constant('accepted' as const), session }),
  fc.record({ type: fc.constant('askedAnother' as const), wish: fc.constant('') }),
  fc.record({
    type: fc.constantFrom(...(['declined', 'answered', 'answeredElsewhere', 'undone', 'undone', 'cancelled'] as const)),
  }),
);
/** Steps: how long after the step before, and what is tried then. */
const steps = fc.array(fc.tuple(fc.constantFrom(0, 4000, undoMs, undoMs + 1, hour, 40 * hour), act), {
  maxLength: 14,
  size: 'max',
});

/** Plays the steps: what may not be appended is left out. */
function play(request: RequestFacts, tried: [number, Unplaced][]): { history: RequestEvent[]; now: Date } {
  let now = new Date(received);
  let history: RequestEvent[] = [];
  for (const [wait, what] of tried) {
    now = new Date(now.getTime() + wait);
    const event = { ...what, at: now.toISOString() };
    if (mayAppend(history, request, event, now)) history = [...history, event];
  }
  return { history, now };
}

describe('every history', () => {
  test('never accepts an event before its last one, or in the future', () =>
    fc.assert(
      fc.property(fc.constantFrom(booking, message), steps, act, (request, tried, what) => {
        const { history, now } = play(request, tried);
        const last = Date.parse(history.at(-1)?.at ?? request.receivedAt);
        for (const wrong of [last - 1, now.getTime() + 1])
          expect(mayAppend(history, request, { ...what, at: new Date(wrong).toISOString() }, now)).toBe(false);
      }),
    ));

  test('has at most three acts of the visitor, each a mail to the practitioner, for each act of the practitioner', () => {
    let most = 0;
    fc.assert(
      fc.property(steps, (tried) => {
        const { history } = play(booking, tried);
        const runs = history.map(({ type }) => (['accepted', 'askedAnother', 'cancelled'].includes(type) ? 'v' : ' '));
        for (const run of runs.join('').split(' ')) most = Math.max(most, run.length);
      }),
      { numRuns: 1000 },
    );
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });

  test('keeps the entry of a session by hand, which is undone by cancelling it', () => {
    const entered: RequestFacts = { ...booking, byHand: true };
    const entry: RequestEvent = { ...agreedFor('2026-11-26'), at: at(0).toISOString() };
    const undone: RequestEvent = { type: 'undone', at: at(0, 1000).toISOString() };
    expect(mayAppend([entry], entered, undone, at(1))).toBe(false);
    expect(mayAppend([entry], booking, undone, at(1))).toBe(true);
  });
});

describe("the visitor's link", () => {
  const eleven = (date: string) => ({ date, time: '11:00' });
  const offered: RequestEvent = {
    type: 'offered',
    at: at(1).toISOString(),
    times: [eleven('2026-11-30'), eleven('2026-11-28')],
  };
  const event = (type: 'declined' | 'cancelled' | 'undone', hours: number): RequestEvent => ({
    type,
    at: at(hours).toISOString(),
  });

  test('is valid from the first mail to the end of the agreed session, or else of the last one that was named', () => {
    expect(linkUntil([], booking)).toEqual(at(30 * 24));
    const far = { ...booking, requested: { ...booking.requested!, date: '2027-01-10' } };
    expect(linkUntil([], far)).toEqual(new Date('2027-01-10T12:00:00Z'));
    expect(linkUntil([event('declined', 1)], booking)).toEqual(new Date('2026-11-26T12:00:00Z'));
    expect(linkUntil([agreedFor('2026-11-26')], booking)).toEqual(new Date('2026-11-26T12:00:00Z'));
    expect(linkUntil([offered], booking)).toEqual(new Date('2026-11-30T12:00:00Z'));
    const accepted: RequestEvent = { type: 'accepted', at: at(2).toISOString(), session: eleven('2026-11-28') };
    expect(linkUntil([offered, accepted], booking)).toEqual(new Date('2026-11-28T12:00:00Z'));
    expect(linkUntil([offered, event('declined', 2)], booking)).toEqual(new Date('2026-11-30T12:00:00Z'));
    // The visitor who cancels sees that it was done, also after the hour that was asked for.
    expect(linkUntil([event('cancelled', 150)], booking)).toEqual(at(150 + 30 * 24));
  });

  test('shows no suspected spam, and no message', () => {
    expect(linkUntil([offered], { ...booking, suspected: true })).toBeUndefined();
    expect(linkUntil([], message)).toBeUndefined();
  });
});
