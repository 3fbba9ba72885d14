import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Letter } from '@luar/contracts/letters';
import { mailId } from '@luar/contracts/mail';
import { stateOf } from '@luar/contracts/request-history';
import * as fc from 'fast-check';
import { factsOf } from '../../src/data/request-facts.ts';
import * as model from './model.ts';
import { type LetterType, type Modelled, type Result, sessions, type VisitType, type World } from './model.ts';
import { Database, System } from './system.ts';

// Random histories on the real transition and the real store, compared with a model after every act. A failure prints
// its seed and path; LETTER_SEED replays it, LETTER_HISTORIES sets how many are tried.
// oxlint-disable-next-line node/no-process-env
const { LETTER_HISTORIES = '40', LETTER_SEED } = process.env;
const start = Date.parse('2026-12-01T10:00:00Z');
/** The two bookings overlap. */
const requested = [
  { date: '2026-12-05', time: '11:00' },
  { date: '2026-12-05', time: '11:30' },
];

type Device = 0 | 1;
type Single =
  | { do: 'letter'; device: Device; request: number; type: LetterType; times: number[] }
  | { do: 'undo' | 'elsewhere'; device: Device; request: number }
  | { do: 'visit'; device: Device; request: number; act: VisitType; time: number; wish: string };
type Act =
  | Single
  | { do: 'refresh'; device: Device; request: number }
  | { do: 'open'; request: number }
  | { do: 'wait'; ms: number }
  | { do: 'look'; device: Device }
  | { do: 'end'; which: number; state: 'sent' | 'failed' }
  | { do: 'retry'; which: number }
  | { do: 'race'; one: Single; other: Single; isFresh: boolean };

const device = fc.constantFrom<Device>(0, 1);
const booking = fc.constantFrom(0, 0, 0, 1);
const request = fc.constantFrom(0, 0, 0, 1, 2);
const time = fc.nat({ max: sessions.length - 1 });
const letter = fc.record({
  do: fc.constant('letter' as const),
  device,
  request,
  type: fc.constantFrom<LetterType>('confirmed', 'offered', 'offered', 'offered', 'declined', 'answered'),
  times: fc.uniqueArray(time, { minLength: 1, maxLength: 3 }),
});
const single: fc.Arbitrary<Single> = fc.oneof(
  { weight: 3, arbitrary: letter },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'undo', 'elsewhere'), device, request }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('visit' as const),
      device,
      request: booking,
      act: fc.constantFrom<VisitType>('accept', 'accept', 'another', 'cancel'),
      time,
      wish: fc.constantFrom('', 'Às quintas'),
    }),
  },
);
const hour = 3_600_000;
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: single },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refresh' as const), device, request }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), request: booking }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 4000, 9999, 10_000, 10_001, hour, 20 * hour, 72 * hour, 700 * hour),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      which: fc.nat(9),
      state: fc.constantFrom('sent', 'failed'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), which: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('race' as const), one: single, other: single, isFresh: fc.boolean() }),
  },
) as fc.Arbitrary<Act>;

let database: Database;
let system: System;
beforeAll(async () => {
  database = await new Database().start();
  system = new System(database);
  await system.prepare();
});
afterAll(() => database.stop());

const fresh = (isBooking: boolean, session = requested[0]!): Modelled => ({
  isBooking,
  receivedAt: start,
  requested: session,
  length: 0,
  counting: [],
  undone: false,
  mails: {},
  due: {},
  hasLink: false,
  seen: [0, 0],
  page: undefined,
});

function letterOf({ type, times }: Extract<Single, { do: 'letter' }>): Letter {
  const named = times.map((index) => sessions[index]!);
  const text = 'Olá';
  if (type === 'confirmed') return { type, text, session: named[0]!, ways: [] };
  return type === 'offered' ? { type, text, times: named } : { type, text };
}

function inModel(world: World, step: Single): Result {
  switch (step.do) {
    case 'letter':
      return model.sendLetter(world, step.type === 'confirmed' ? { ...step, times: step.times.slice(0, 1) } : step);
    case 'undo':
      return model.undo(world, step.request, step.device);
    case 'elsewhere':
      return model.actElsewhere(world, step.request, step.device);
    default:
      return model.visit(world, step.request, step.act, step.time, step.wish);
  }
}

function inSystem({ requests }: World, step: Single): Promise<Result> {
  const version = 'device' in step && step.do !== 'visit' ? requests[step.request]!.seen[step.device] : 0;
  switch (step.do) {
    case 'letter':
      return system.letter(step.device, step.request, version, letterOf(step));
    case 'undo':
      return system.act(step.device, step.request, version, 'undone');
    case 'elsewhere':
      return system.act(step.device, step.request, version, 'answeredElsewhere');
    default:
      return system.visit(step.device, step.request, step.act, step.time, step.wish);
  }
}

interface Mail {
  request: number;
  mail: string;
}
const mailsIn = ({ requests }: World, state: model.MailState): Mail[] =>
  requests.flatMap(({ mails }, index) =>
    Object.keys(mails)
      .filter((mail) => mails[mail] === state)
      .map((mail) => ({ request: index, mail })),
  );
const pick = <T>(of: readonly T[], which: number): T | undefined => of[which % Math.max(of.length, 1)];

const inOrder = (mails: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(mails)
      .toSorted()
      .map((mail) => [mail, mails[mail]]),
  );

/** Everything that the store and the queue say, and the same by the model. */
async function inStore(world: World) {
  const stored = await system.stored();
  return {
    requests: stored.map((found) => ({
      state: stateOf(found.history ?? [], factsOf(found), new Date(world.now)).kind,
      length: found.history?.length ?? 0,
      mails: inOrder(
        Object.fromEntries(found.mails.map(({ kind, event, state }) => [mailId('', kind, event).slice(1), state])),
      ),
      openUntil: found.openUntil?.getTime(),
      agreed: found.agreed,
    })),
    queue: [...system.queue].toSorted(),
  };
}
const expected = (world: World) => ({
  requests: world.requests.map((each) => {
    const agreed = model.agreedOf(each);
    return {
      state: model.phaseOf(each, each.counting, world.now),
      length: each.length,
      mails: inOrder(each.mails),
      openUntil: model.openUntilOf(each),
      agreed: agreed === undefined ? undefined : sessions[agreed],
    };
  }),
  queue: mailsIn(world, 'pending')
    .map(({ request: index, mail }) => system.idOf(index, mail))
    .toSorted(),
});

/** Both at once, by two processes: as if one had come before the other. Returns the world that came of it. */
async function race(world: World, first: Single, second: Single): Promise<World> {
  const one: Single = { ...first, device: 0 };
  const other: Single = { ...second, device: 1 };
  const results = await Promise.all([inSystem(world, one), inSystem(world, other)]);
  const after = await inStore(world);
  const orders = [false, true].map((isSwapped) => {
    const next = structuredClone(world);
    const before = isSwapped ? inModel(next, other) : undefined;
    const result = inModel(next, one);
    return { next, results: [result, before ?? inModel(next, other)] };
  });
  const fits = orders.find(
    (order) => JSON.stringify([order.results, expected(order.next)]) === JSON.stringify([results, after]),
  );
  if (!fits) expect([results, after]).toEqual([orders[0]!.results, expected(orders[0]!.next)]);
  return fits!.next;
}

async function openPage(world: World, of: number): Promise<void> {
  if (!world.requests[of]!.isBooking) return;
  await system.openPage(of);
  model.openPage(world, of);
}

async function play(world: World, step: Act): Promise<World> {
  switch (step.do) {
    case 'refresh':
      world.requests[step.request]!.seen[step.device] = world.requests[step.request]!.length;
      break;
    case 'open':
      await openPage(world, step.request);
      break;
    case 'wait':
      world.now += step.ms;
      system.now = world.now;
      break;
    case 'look':
      await system.look(step.device);
      model.sendDue(world);
      break;
    case 'end': {
      const mail = pick(mailsIn(world, 'pending'), step.which);
      if (!mail) break;
      await system.end(system.idOf(mail.request, mail.mail), step.state);
      world.requests[mail.request]!.mails[mail.mail] = step.state;
      break;
    }
    case 'retry': {
      // Also of letters that wait: that changes nothing.
      const mail = pick([...mailsIn(world, 'failed'), ...mailsIn(world, 'delayed')], step.which);
      if (!mail) break;
      await system.retry(system.idOf(mail.request, mail.mail));
      if (world.requests[mail.request]!.mails[mail.mail] === 'failed')
        world.requests[mail.request]!.mails[mail.mail] = 'pending';
      break;
    }
    case 'race': {
      // Both act on one request. A message has no visitor's page.
      const of = [step.one, step.other].some((each) => each.do === 'visit') ? step.one.request % 2 : step.one.request;
      if (step.isFresh) {
        world.requests[of]!.seen = [world.requests[of]!.length, world.requests[of]!.length];
        await openPage(world, of);
      }
      return race(world, { ...step.one, request: of }, { ...step.other, request: of });
    }
    default: {
      const result = await inSystem(world, step);
      expect(result).toBe(inModel(world, step));
    }
  }
  return world;
}

test('random histories of practitioner, visitor, clock and mails go as in the model', async () => {
  const histories = fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 24, size: 'max' }), async (steps) => {
    let world: World = { now: start, requests: [...requested.map((each) => fresh(true, each)), fresh(false)] };
    await system.begin(start, requested);
    for (const step of steps) {
      world = await play(world, step);
      expect(await inStore(world)).toEqual(expected(world));
    }
  });
  await fc.assert(histories, {
    numRuns: Number(LETTER_HISTORIES),
    ...(LETTER_SEED !== undefined && { seed: Number(LETTER_SEED) }),
  });
}, 3_600_000);
