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
/** The third request, after the two bookings. */
const message = 2;

type Device = 0 | 1;
export type Single =
  | { do: 'letter'; device: Device; request: number; type: LetterType; times: number[] }
  | { do: 'undo' | 'elsewhere'; device: Device; request: number }
  | { do: 'visit'; device: Device; request: number; act: VisitType; time: number; wish: string };
export type Act =
  | Single
  | { do: 'refresh'; device: Device; request: number }
  | { do: 'open'; request: number }
  | { do: 'wait'; ms: number }
  | { do: 'look'; device: Device }
  | { do: 'end'; which: number; state: 'sent' | 'failed' }
  /** An outcome that is received a second time, of a mail that was sent or waits again. */
  | { do: 'late'; which: number }
  | { do: 'retry'; which: number }
  /** `apart`: on two requests, instead of on one. */
  | { do: 'race'; one: Single; other: Single; isFresh: boolean; apart: boolean };

const device = fc.constantFrom<Device>(0, 1);
const booking = fc.constantFrom(0, 0, 0, 1);
const request = fc.constantFrom(0, 0, 0, 1, message);
const time = fc.nat({ max: sessions.length - 1 });
const times = fc.uniqueArray(time, { minLength: 1, maxLength: 3 });
const type = fc.constantFrom<LetterType>('confirmed', 'offered', 'offered', 'offered', 'declined', 'answered');
const letter = fc.record({ do: fc.constant('letter' as const), device, request, type, times });
const visit = fc.record({
  do: fc.constant('visit' as const),
  device,
  request: booking,
  act: fc.constantFrom<VisitType>('accept', 'accept', 'another', 'cancel'),
  time,
  wish: fc.constantFrom('', 'Às quintas'),
});
const undoing = fc.record({ do: fc.constantFrom('undo' as const, 'undo', 'elsewhere'), device, request });
const single: fc.Arbitrary<Single> = fc.oneof(
  { weight: 3, arbitrary: letter },
  { weight: 2, arbitrary: undoing },
  { weight: 3, arbitrary: visit },
);
const hour = 3_600_000;
const which = fc.nat(9);
const state = fc.constantFrom('sent' as const, 'failed' as const);
const waits = [1, 4000, 9999, 10_000, 10_001, hour, 20 * hour, 72 * hour, 700 * hour];
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: single },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const), device, request }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), request: booking }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(...waits) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('end' as const), which, state }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('retry' as const, 'late' as const), which }) },
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

/** A letter of a device that has seen everything. */
const answer = (of: fc.Arbitrary<number> = request): fc.Arbitrary<Act[]> =>
  fc.record({ device, request: of, type, times }).map((given) => [
    { do: 'refresh', device: given.device, request: given.request },
    { do: 'letter', ...given, type: given.request === message ? 'answered' : given.type },
  ]);
const leave: Act[] = [
  { do: 'wait', ms: 10_001 },
  { do: 'look', device: 0 },
];
/** Two letters of one request, before or after the first is sent. */
const twoLetters: fc.Arbitrary<Act[]> = fc
  .record({ of: request, hasLeft: fc.boolean(), isUndone: fc.boolean(), device, state })
  .chain((given) =>
    fc
      .tuple(answer(fc.constant(given.of)), answer(fc.constant(given.of)))
      .map(([first, second]) => [
        ...first,
        ...(given.hasLeft ? leave : []),
        ...second,
        ...(given.isUndone ? [{ do: 'undo' as const, device: deviceOf(second), request: given.of }] : []),
        ...leave,
        { do: 'end' as const, which: 0, state: given.state },
      ]),
  );
const elsewhere = (of: number): fc.Arbitrary<Act[]> =>
  device.map((by) => [
    { do: 'refresh', device: by, request: of },
    { do: 'elsewhere', device: by, request: of },
  ]);
/** An act of the practitioner, viewed and perhaps undone just before or after its ten seconds are over. */
const edge: fc.Arbitrary<Act[]> = fc
  .record({ of: request, ms: fc.constantFrom(4000, 9999, 10_001, hour), isUndone: fc.boolean() })
  .chain(({ of, ms, isUndone }) =>
    fc
      .oneof(answer(fc.constant(of)), elsewhere(of))
      .map((acts) => [
        ...acts,
        { do: 'wait', ms },
        { do: 'look', device: deviceOf(acts) },
        ...(isUndone ? [{ do: 'undo' as const, device: deviceOf(acts), request: of }] : []),
      ]),
  );
const deviceOf = (acts: readonly Act[]): Device =>
  acts.flatMap((each) => ('device' in each ? each.device : []))[0] ?? 0;
const reply: fc.Arbitrary<Act[]> = visit.map((given) => [{ do: 'open', request: given.request }, given]);
/** A time goes to both visitors; the second one may have it confirmed. Both choose it, in turn or at once. */
const sameTime: fc.Arbitrary<Act[]> = fc
  .record({ first: time, second: time, isConfirmed: fc.boolean(), atOnce: fc.boolean() })
  .map(({ first, second, isConfirmed, atOnce }) => {
    const near = Math.abs(first - second) < 2 ? second : first;
    const accept = (of: number, chosen: number): Single => ({
      do: 'visit',
      device: 0,
      request: of,
      act: 'accept',
      time: chosen,
      wish: '',
    });
    const both = [accept(1, near), accept(0, first)] as const;
    return [
      ...[0, 1].flatMap((of): Act[] => [
        { do: 'refresh', device: 0, request: of },
        {
          do: 'letter',
          device: 0,
          request: of,
          type: of === 1 && isConfirmed ? 'confirmed' : 'offered',
          times: [of === 1 ? near : first],
        },
      ]),
      ...leave,
      { do: 'open', request: 0 },
      { do: 'open', request: 1 },
      ...(atOnce ? [{ do: 'race' as const, one: both[0], other: both[1], isFresh: false, apart: true }] : both),
    ];
  });

export const history: fc.Arbitrary<Act[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: act.map((each) => [each]) },
      { weight: 2, arbitrary: answer() },
      { weight: 2, arbitrary: answer().map((acts) => [...acts, ...leave]) },
      { weight: 2, arbitrary: twoLetters },
      { weight: 3, arbitrary: edge },
      { weight: 2, arbitrary: reply },
      { weight: 1, arbitrary: sameTime },
    ),
    { minLength: 4, maxLength: 16, size: 'max' },
  )
  .map((parts) => parts.flat());
