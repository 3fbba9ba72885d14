import { expect } from '@jest/globals';
import { overlap } from '@luar/contracts/held-times';
import type { Letter } from '@luar/contracts/letters';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { mailId } from '@luar/contracts/mail';
import { stateOf } from '@luar/contracts/request-history';
import { factsOf } from '../../src/data/request-facts.ts';
import type { Booking, StoredRequest } from '../../src/data/request.schema.ts';
import { type Act, message, requested, sessions, type Single } from './acts.ts';
import * as model from './model.ts';
import {
  holdsOf,
  keptFromOf,
  type MailState,
  minutes,
  type Modelled,
  newRequest,
  phaseOf,
  verdictOf,
  waitsSinceOf,
  type World,
} from './requests.ts';
import type { System } from './system.ts';

const start = Date.parse('2026-12-01T10:00:00Z');

function letterOf({ type, times }: Extract<Single, { do: 'letter' }>): Letter {
  const named = times.map((index) => sessions[index]!);
  const text = 'Olá';
  if (type === 'confirmed') return { type, text, session: named[0]!, ways: [] };
  return type === 'offered' ? { type, text, times: named } : { type, text };
}

function inModel(world: World, step: Single): model.Result {
  switch (step.do) {
    case 'letter':
      return model.sendLetter(world, step.type === 'confirmed' ? { ...step, times: step.times.slice(0, 1) } : step);
    case 'undo':
      return model.undo(world, step.request, step.device);
    case 'elsewhere':
      return model.actElsewhere(world, step);
    case 'byHand':
      return model.enter(world, step);
    default:
      return model.visit(world, step.request, step.act, step.time, step.wish);
  }
}

interface Mail {
  request: number;
  mail: string;
}
const mailsIn = ({ requests }: World, state: MailState): Mail[] =>
  requests.flatMap(({ mails }, index) =>
    Object.keys(mails)
      .filter((mail) => mails[mail] === state)
      .map((mail) => ({ request: index, mail })),
  );
const pick = <T>(of: readonly T[], which: number): T | undefined => of[which % Math.max(of.length, 1)];

const inOrder = <T>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** One history, in the system and in the model. */
export class Play {
  #world: World;
  /** The requests as they were last read. */
  #found: StoredRequest[];

  private constructor(
    private readonly system: System,
    found: StoredRequest[],
  ) {
    this.#found = found;
    const shared = { receivedAt: start, sessions };
    this.#world = {
      now: start,
      off: [],
      requests: [
        ...requested.map((session) => newRequest({ ...shared, isBooking: true, requested: session })),
        newRequest({ ...shared, isBooking: false, requested: requested[0]! }),
      ],
    };
  }

  static async begin(system: System): Promise<Play> {
    await system.begin(start, requested);
    return new Play(system, await system.stored());
  }

  async do(step: Act): Promise<void> {
    if (!this.#isPossible(step)) return;
    await this.#do(step);
    // A device that looks again asks nothing of the product, and the passing of time writes nothing.
    if (step.do === 'refresh') return;
    if (!step.do.startsWith('wait')) this.#found = await this.system.stored();
    expect(this.#shown()).toEqual(this.#expected(this.#world));
    this.#expectNoUnseenOverlap();
    // What passes with time shows after a wait; what acts change also shows at the end.
    if (step.do.startsWith('wait')) await this.seen();
  }

  /** What was not entered by hand yet has no acts, and it is entered once. */
  #isPossible(step: Act): boolean {
    if (step.do === 'race') return this.#isPossible(step.one) && this.#isPossible(step.other);
    if (!('request' in step)) return true;
    return (step.do === 'byHand') === (this.#world.requests[step.request] === undefined);
  }

  /** Compares what the dashboard and the lists find, and what they say of each session. */
  async seen(): Promise<void> {
    expect(await this.system.dashboard()).toEqual(this.#dashboard());
    const { requests } = this.#world;
    const verdicts = requests.map((each) => (each.isBooking ? verdictOf(this.#world, each) : undefined));
    expect(await this.system.verdicts(this.#found)).toEqual(verdicts);
  }

  /** Today's list, the requests to answer and the verdicts, by the model. */
  #dashboard() {
    const { now, requests } = this.#world;
    const isAhead = (held: string) => held.startsWith('agreed') && Date.parse(held.slice(7)) + minutes * 60_000 > now;
    const day = todayInLisbon(new Date(now));
    const isToday = (held: string) => {
      const from = Date.parse(held.split(' ')[1]!);
      return todayInLisbon(new Date(from)) === day || todayInLisbon(new Date(from + minutes * 60_000 - 1)) === day;
    };
    const indexes = (is: (request: Modelled) => boolean) =>
      requests.flatMap((request, index) => (request.isBooking && is(request) ? [index] : []));
    return {
      toAnswer: requests.flatMap((each, index) => (waitsSinceOf(each) === undefined ? [] : [index])),
      today: indexes((request) => holdsOf(request).some(isToday)),
      ahead: indexes((request) => holdsOf(request).some(isAhead)),
    };
  }

  /** Of two agreed sessions that overlap, one was agreed to beside the other, or came back when an act was undone. */
  #expectNoUnseenOverlap(): void {
    const bookings = this.#found.filter((_, index) => index !== message) as Booking[];
    const agreed = bookings.flatMap((booking) =>
      booking.times.filter(({ kind }) => kind === 'agreed').map((time) => ({ booking, time })),
    );
    for (const [at, one] of agreed.entries())
      for (const other of agreed.slice(at + 1)) {
        if (!overlap(one.time, other.time)) continue;
        const flags = [one, other].map(({ booking: { history } }) =>
          history.some((event) => event.type === 'undone' || ('beside' in event && event.beside)),
        );
        expect(flags).toContain(true);
      }
  }

  async #do(step: Act): Promise<void> {
    const { system } = this;
    const { requests } = this.#world;
    switch (step.do) {
      case 'refresh':
        requests[step.request]!.seen[step.device] = requests[step.request]!.length;
        break;
      case 'open':
        await this.#openPage(step.request);
        break;
      case 'wait':
        this.#world.now += step.ms;
        system.now = this.#world.now;
        break;
      case 'look':
        await system.look(step.device);
        model.sendDue(this.#world);
        break;
      case 'end': {
        const found = pick(mailsIn(this.#world, 'pending'), step.which);
        if (!found) break;
        await system.end(system.idOf(found.request, found.mail), step.state);
        requests[found.request]!.mails[found.mail] = step.state;
        break;
      }
      case 'late': {
        // Changes nothing: a sent mail stays sent, and a letter that waits was not sent.
        const found = pick([...mailsIn(this.#world, 'sent'), ...mailsIn(this.#world, 'delayed')], step.which);
        if (found) await system.end(system.idOf(found.request, found.mail), 'failed');
        break;
      }
      case 'retry': {
        const found = pick(mailsIn(this.#world, step.of), step.which);
        if (!found) break;
        await system.retry(system.idOf(found.request, found.mail));
        const { mails } = requests[found.request]!;
        if (mails[found.mail] === 'failed') mails[found.mail] = 'pending';
        break;
      }
      case 'off': {
        const { date } = sessions[step.time]!;
        const result = await this.system.takeOff(step.device, date, step.insists);
        expect([step, result]).toEqual([step, model.takeOff(this.#world, { date, insists: step.insists })]);
        break;
      }
      case 'work':
        await this.system.workAgain(step.device);
        this.#world.off = [];
        break;
      case 'race':
        await this.#race(step);
        break;
      default: {
        const result = await this.#inSystem(step);
        expect([step, result]).toEqual([step, inModel(this.#world, step)]);
      }
    }
  }

  async #openPage(of: number): Promise<void> {
    if (!this.#world.requests[of]!.isBooking) return;
    await this.system.openPage(of);
    model.openPage(this.#world, of);
  }

  #inSystem(step: Single): Promise<model.Result> {
    if (step.do === 'byHand') return this.system.enter(step, sessions[step.time]!);
    const version = step.do === 'visit' ? 0 : this.#world.requests[step.request]!.seen[step.device];
    switch (step.do) {
      case 'letter':
        return this.system.letter(step, version, letterOf(step));
      case 'undo':
        return this.system.act(step, version, { type: 'undone' });
      case 'elsewhere': {
        const session = typeof step.time === 'number' ? sessions[step.time]! : step.time;
        return this.system.act(step, version, { type: 'answeredElsewhere', ...(session !== undefined && { session }) });
      }
      default:
        return this.system.visit(step.device, step.request, step.act, step.time, step.wish);
    }
  }

  /** Both at once, by two processes: as if one had come before the other. */
  async #race(step: Extract<Act, { do: 'race' }>): Promise<void> {
    // On one request, it is a booking if a visitor acts: a message has no visitor's page.
    const acts = [step.one, step.other];
    // An entry by hand makes a request of its own.
    const apart = step.apart || acts.some((each) => each.do === 'byHand');
    const shared = acts.some((each) => each.do === 'visit') ? step.one.request % 2 : step.one.request;
    const [one, other] = acts.map((each, device) => ({
      ...each,
      device,
      request: apart ? each.request : shared,
    })) as [Single, Single];
    if (step.isFresh)
      for (const of of new Set([one.request, other.request])) {
        const request = this.#world.requests[of];
        if (!request) continue;
        request.seen = [request.length, request.length];
        await this.#openPage(of);
      }
    const results = await Promise.all([this.#inSystem(one), this.#inSystem(other)]);
    this.#found = await this.system.stored();
    const after = this.#shown();
    const orders = [false, true].map((isSwapped) => {
      const next = structuredClone(this.#world);
      const before = isSwapped ? inModel(next, other) : undefined;
      const result = inModel(next, one);
      return { next, results: [result, before ?? inModel(next, other)] };
    });
    const fits = orders.find(
      (order) => JSON.stringify([order.results, this.#expected(order.next)]) === JSON.stringify([results, after]),
    );
    if (!fits) expect([step, results, after]).toEqual([step, orders[0]!.results, this.#expected(orders[0]!.next)]);
    this.#world = fits!.next;
  }

  /** Everything that the store and the queue say, and the same by the model. */
  #shown() {
    return {
      requests: this.#found.map((found) => ({
        state: stateOf(found.history ?? [], factsOf(found), new Date(this.#world.now)).kind,
        length: found.history?.length ?? 0,
        mails: inOrder(
          Object.fromEntries(found.mails.map(({ kind, event, state }) => [mailId('', kind, event).slice(1), state])),
        ),
        waitsSince: found.waitsSince?.getTime(),
        keptFrom: (found as Booking).keptFrom?.getTime(),
        holds: ((found as Booking).times ?? []).map(({ kind, start: from }) => `${kind} ${from.toISOString()}`),
      })),
      queue: inOrder(this.system.queued()),
    };
  }

  #expected(world: World) {
    return {
      requests: world.requests.map((each) => {
        return {
          state: phaseOf(each, each.counting, world.now),
          length: each.length,
          mails: inOrder(each.mails),
          waitsSince: waitsSinceOf(each),
          keptFrom: keptFromOf(each),
          holds: holdsOf(each),
        };
      }),
      queue: inOrder(
        Object.fromEntries(
          mailsIn(world, 'pending').map(({ request, mail }) => [
            this.system.idOf(request, mail),
            world.requests[request]!.says[mail],
          ]),
        ),
      ),
    };
  }
}
