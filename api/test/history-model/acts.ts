import * as fc from 'fast-check';
import type { LetterType, VisitType } from './requests.ts';

/** The two bookings overlap. */
export const requested = [
  { date: '2026-12-05', time: '11:00' },
  { date: '2026-12-05', time: '11:30' },
];
/** The times that letters name. The first two overlap. */
export const sessions = [
  { date: '2026-12-04', time: '10:00' },
  { date: '2026-12-04', time: '10:30' },
  { date: '2026-12-06', time: '15:00' },
  { date: '2026-12-20', time: '09:00' },
];
/** The third request, after the two bookings. The fourth is entered by hand, if it is. */
export const message = 2;
const enteredByHand = 3;

type Device = 0 | 1;
export type Single =
  | { do: 'letter'; device: Device; request: number; type: LetterType; times: number[]; insists: boolean }
  | { do: 'undo'; device: Device; request: number }
  /** `time`: what was agreed by other means; null: what was agreed is off; missing: as it was. */
  | { do: 'elsewhere'; device: Device; request: number; time?: number | null; insists: boolean }
  | { do: 'visit'; device: Device; request: number; act: VisitType; time: number; wish: string }
  /** A session that was agreed by telephone is entered, once in a history. */
  | { do: 'byHand'; device: Device; request: number; time: number; insists: boolean };
export type Act =
  | Single
  | { do: 'refresh'; device: Device; request: number }
  | { do: 'open'; request: number }
  | { do: 'wait'; ms: number }
  /** The day of a time is taken off; or all such days are taken back. */
  | { do: 'off'; device: Device; time: number; insists: boolean }
  | { do: 'work'; device: Device }
  | { do: 'look'; device: Device }
  | { do: 'end'; which: number; state: 'sent' | 'failed' }
  /** An outcome that is received a second time, of a mail that was sent or waits again. */
  | { do: 'late'; which: number }
  /** The retry of a failed mail sends it again. The retry of a letter that still waits changes nothing. */
  | { do: 'retry'; of: 'failed' | 'delayed'; which: number }
  /** `apart`: on two requests, instead of on one. */
  | { do: 'race'; one: Single; other: Single; isFresh: boolean; apart: boolean };

const device = fc.constantFrom<Device>(0, 1);
const booking = fc.constantFrom(0, 0, 0, 0, 1, enteredByHand);
const request = fc.constantFrom(0, 0, 0, 0, 1, message, enteredByHand);
const time = fc.nat({ max: sessions.length - 1 });
const times = fc.uniqueArray(time, { minLength: 1, maxLength: 3 });
const type = fc.constantFrom<LetterType>('confirmed', 'offered', 'offered', 'offered', 'declined', 'answered');
const letterTo = (of: fc.Arbitrary<number>) =>
  fc.record({ do: fc.constant('letter' as const), device, request: of, type, times, insists: fc.boolean() });
const visitTo = (of: fc.Arbitrary<number>) =>
  fc.record({
    do: fc.constant('visit' as const),
    device,
    request: of,
    act: fc.constantFrom<VisitType>('accept', 'accept', 'another', 'cancel'),
    time,
    wish: fc.constantFrom('', 'Às quintas'),
  });
const undoing = fc.record({ do: fc.constant('undo' as const), device, request });
const elsewhereOf = (of: fc.Arbitrary<number>) =>
  fc.record(
    {
      do: fc.constant('elsewhere' as const),
      device,
      request: of,
      time: fc.option(time, { freq: 3 }),
      insists: fc.boolean(),
    },
    { requiredKeys: ['do', 'device', 'request', 'insists'] },
  );
const byHand = fc.record({
  do: fc.constant('byHand' as const),
  device,
  request: fc.constant(enteredByHand),
  time,
  insists: fc.boolean(),
});
const off = fc.record({ do: fc.constant('off' as const), device, time, insists: fc.boolean() });
const single: fc.Arbitrary<Single> = fc.oneof(
  { weight: 3, arbitrary: letterTo(request) },
  { weight: 2, arbitrary: undoing },
  { weight: 2, arbitrary: elsewhereOf(request) },
  { weight: 3, arbitrary: visitTo(booking) },
  { weight: 1, arbitrary: byHand },
);
const hour = 3_600_000;
const which = fc.nat(9);
const state = fc.constantFrom('sent' as const, 'failed' as const);
const waits = [1, 4000, 9999, 10_000, 10_001, hour, 20 * hour, 23 * hour, 48 * hour, 72 * hour, 700 * hour];
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: single },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const), device, request }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), request: booking }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(...waits) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('end' as const), which, state }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late' as const), which }) },
  { weight: 1, arbitrary: off },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('work' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('retry' as const), of: fc.constantFrom('failed', 'delayed'), which }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('race' as const),
      one: single,
      other: single,
      isFresh: fc.boolean(),
      apart: fc.boolean(),
    }),
  },
) as fc.Arbitrary<Act>;

/** As `letterTo`, but a message always gets `answered`, the only type that it may have. */
const suitableLetter = (of: fc.Arbitrary<number>): fc.Arbitrary<Single> =>
  letterTo(of).map((given) => (given.request === message ? { ...given, type: 'answered' } : given));
/** A letter of a device that has seen everything. */
const answer = (of: fc.Arbitrary<number> = request): fc.Arbitrary<Act[]> =>
  suitableLetter(of).map((given) => [{ do: 'refresh', device: given.device, request: given.request }, given]);
const leave: Act[] = [
  { do: 'wait', ms: 10_001 },
  { do: 'look', device: 0 },
];
/** The visitor opens the page and acts on it. */
const replyTo = (of: fc.Arbitrary<number>): fc.Arbitrary<Act[]> =>
  visitTo(of).map((given) => [{ do: 'open', request: given.request }, given]);
/**
 * Two letters of one request, before or after the first is sent. Then the second may be undone, or a visitor acts. A message
 * has no visitor's page, so there the visitor of a booking acts.
 */
const twoLetters: fc.Arbitrary<Act[]> = fc
  .record({ of: request, hasLeft: fc.boolean(), next: fc.constantFrom('undo', 'visit', undefined), state })
  .chain(({ of, hasLeft, next, state: end }) =>
    fc
      .tuple(answer(fc.constant(of)), answer(fc.constant(of)), replyTo(fc.constant(of === message ? 0 : of)))
      .map(([first, second, visitor]) => [
        ...first,
        ...(hasLeft ? leave : []),
        ...second,
        ...(next === 'undo' ? [{ do: next, device: deviceOf(second), request: of }] : []),
        ...(next === 'visit' ? visitor : []),
        ...leave,
        { do: 'end' as const, which: 0, state: end },
      ]),
  );
/** A letter of each device to one request at once. Both devices have seen everything. */
const lettersAtOnce: fc.Arbitrary<Act[]> = request.chain((of) =>
  fc
    .tuple(suitableLetter(fc.constant(of)), suitableLetter(fc.constant(of)))
    .map(([one, other]) => [{ do: 'race', one, other, isFresh: true, apart: false }]),
);
const elsewhere = (of: number): fc.Arbitrary<Act[]> =>
  elsewhereOf(fc.constant(of)).map((given) => [{ do: 'refresh', device: given.device, request: of }, given as Single]);
/** Two devices agree with two visitors on times that may overlap, at once. */
const agreedAtOnce: fc.Arbitrary<Act[]> = fc
  .record({ first: time, second: time, insists: fc.boolean() })
  .map(({ first, second, insists }) => {
    const confirm = { do: 'letter', type: 'confirmed', device: 0 } as const;
    const one = { ...confirm, request: 0, times: [first], insists };
    const other = { ...confirm, request: 1, times: [Math.abs(first - second) < 2 ? second : first], insists };
    return [{ do: 'race', one, other, isFresh: true, apart: true }];
  });
/** A session is entered by hand while another device confirms a time that may overlap. */
const enteredAtOnce: fc.Arbitrary<Act[]> = fc
  .record({ entry: byHand, second: time, isFirst: fc.boolean() })
  .map(({ entry, second, isFirst }) => {
    const near = Math.abs(entry.time - second) < 2 ? second : entry.time;
    const letter = { do: 'letter', type: 'confirmed', device: 1, request: 0, times: [near], insists: false } as const;
    const confirm = { ...letter, times: [near] };
    return [
      { do: 'race', one: isFirst ? entry : confirm, other: isFirst ? confirm : entry, isFresh: true, apart: true },
    ];
  });
/** An act of the practitioner, viewed and perhaps undone or retried just before or after its ten seconds are over. */
const edge: fc.Arbitrary<Act[]> = fc
  .record({
    of: request,
    ms: fc.constantFrom(4000, 9999, 10_001, hour),
    next: fc.constantFrom('undo', 'undo', 'retry', 'retry', undefined),
  })
  .chain(({ of, ms, next }) =>
    fc
      .oneof(answer(fc.constant(of)), elsewhere(of))
      .map((acts) => [
        ...acts,
        { do: 'wait', ms },
        { do: 'look', device: deviceOf(acts) },
        ...(next === 'undo' ? [{ do: next, device: deviceOf(acts), request: of }] : []),
        ...(next === 'retry' ? [{ do: next, of: 'delayed' as const, which: 0 }] : []),
      ]),
  );
const deviceOf = (acts: readonly Act[]): Device =>
  acts.flatMap((each) => ('device' in each ? each.device : []))[0] ?? 0;
/**
 * A time goes to both visitors; the second one may have it confirmed. Both choose it, in turn or at once. Then the first
 * visitor may cancel.
 */
const sameTime: fc.Arbitrary<Act[]> = fc
  .record({ first: time, second: time, isConfirmed: fc.boolean(), atOnce: fc.boolean(), cancels: fc.boolean() })
  .map(({ first, second, isConfirmed, atOnce, cancels }) => {
    const near = Math.abs(first - second) < 2 ? second : first;
    const choice = { do: 'visit', device: 0, act: 'accept', wish: '' } as const;
    const both = [
      { ...choice, request: 1, time: near },
      { ...choice, request: 0, time: first },
    ] as const;
    const cancel: Act[] = [
      { do: 'open', request: 0 },
      { ...choice, request: 0, act: 'cancel', time: 0 },
    ];
    return [
      ...[0, 1].flatMap((of): Act[] => [
        { do: 'refresh', device: 0, request: of },
        {
          do: 'letter',
          device: 0,
          request: of,
          type: of === 1 && isConfirmed ? 'confirmed' : 'offered',
          times: [of === 1 ? near : first],
          insists: false,
        },
      ]),
      ...leave,
      { do: 'open', request: 0 },
      { do: 'open', request: 1 },
      ...(atOnce ? [{ do: 'race' as const, one: both[0], other: both[1], isFresh: false, apart: true }] : both),
      ...(cancels ? cancel : []),
    ];
  });

export const history: fc.Arbitrary<Act[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: act.map((each) => [each]) },
      { weight: 2, arbitrary: answer() },
      { weight: 2, arbitrary: answer().map((acts) => [...acts, ...leave]) },
      { weight: 2, arbitrary: twoLetters },
      { weight: 4, arbitrary: edge },
      { weight: 2, arbitrary: replyTo(booking) },
      { weight: 1, arbitrary: lettersAtOnce },
      { weight: 2, arbitrary: sameTime },
      { weight: 2, arbitrary: agreedAtOnce },
      { weight: 1, arbitrary: enteredAtOnce },
    ),
    { minLength: 4, maxLength: 16, size: 'max' },
  )
  .map((parts) => parts.flat());
