// Histories on real processes keep every world that fits. `npm run faults -- histories` plays random histories on two API
// processes and a worker, which are killed while Redis is emptied. An answer may be lost, and whether an act came before or
// after a letter left cannot always be seen. So the test keeps all states of the same model that fit what was answered and
// shown, and fails when none is left. `REAL_HISTORIES` sets how many are played and `REAL_SEED` which; times and kills
// differ from run to run, so a seed repeats the acts, not the moments.

import type { RequestView } from '@luar/contracts/admin';
import type { RequestEvent } from '@luar/contracts/request-history';
import { type Result, sendDue } from '../../../api/test/history-model/model.ts';
import { type Modelled, undoMs, type World } from '../../../api/test/history-model/requests.ts';

/** An act in the model, and whether its result may be the one that was answered. */
export interface Step {
  does: (world: World) => Result;
  isAnswered: (result: Result) => boolean;
}

/**
 * The worlds of the model that fit everything seen so far. It may be unknown whether an act came before or after a letter
 * left, which of two acts came first, and whether an act was done whose answer was lost. What is seen afterwards decides.
 */
export class Worlds {
  #all: World[];

  constructor(first: World) {
    this.#all = [first];
  }

  get first(): World {
    return this.#all[0]!;
  }

  /** The acts that happened between two times, in each possible order. */
  act(what: string, from: number, until: number, orders: readonly (readonly Step[])[]): void {
    const next = this.#all.flatMap((world) => orders.flatMap((steps) => outcomes(world, steps, [from, until])));
    this.#keep(`${what} does not go as in the model`, next);
  }

  /** Nothing waits any more. */
  allHaveLeft(now: number): void {
    for (const world of this.#all) {
      world.now = now;
      sendDue(world);
    }
  }

  /** Keeps the worlds in which a visitor's page has this version. */
  opened(request: number, version: number | undefined): void {
    const fits = this.#all.filter((world) => world.requests[request]!.page === version);
    this.#keep(`the visitor's page of request ${request} shows version ${version}`, fits);
  }

  /** Keeps the worlds that fit what the panel shows. The times are those of the system from here on. */
  shown(request: number, { history, mails }: RequestView): void {
    const counting = countingOf(history);
    const ids = mails.flatMap(({ kind, event }) => (event === undefined ? [] : `${kind}-${event}`)).toSorted();
    const fits = this.#all.filter((world) => {
      const own = world.requests[request]!;
      return (
        own.length === history.length &&
        isSame(eventsOf(own), counting) &&
        isSame(Object.keys(own.mails).toSorted(), ids)
      );
    });
    this.#keep(`request ${request} is ${JSON.stringify({ counting, ids })}`, fits);
    for (const world of this.#all)
      for (const event of world.requests[request]!.counting) {
        event.at = Date.parse(history[event.place]!.at);
        world.requests[request]!.due[`letter-${event.place}`] = event.at + undoMs;
      }
  }

  #keep(what: string, next: readonly World[]): void {
    if (next.length === 0) {
      const expected = this.#all.map(({ requests }) => requests.map((each) => [eventsOf(each), each.mails, each.page]));
      throw new Error(`${what}. The model has ${JSON.stringify(expected.slice(0, 3))}`);
    }
    const distinct = new Map(next.map((world) => [JSON.stringify(world.requests), world]));
    this.#all = [...distinct.values()];
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Every way in which the steps may have gone: each may have come at either time, before or after letters left. */
function outcomes(world: World, [step, ...rest]: readonly Step[], times: readonly number[]): World[] {
  if (!step) return [world];
  return times.flatMap((now, at) =>
    [false, true].flatMap((haveLeft) => {
      const next = structuredClone(world);
      next.now = now;
      if (haveLeft) sendDue(next);
      return step.isAnswered(step.does(next)) ? outcomes(next, rest, times.slice(at)) : [];
    }),
  );
}

/** A history as the model writes it: what happened, with its times as text. */
function eventsOf({ counting, sessions }: Modelled): unknown[] {
  return counting.map(({ type, times, wish, place }) => [
    place,
    type,
    times.map((index) => `${sessions[index]!.date} ${sessions[index]!.time}`),
    wish,
  ]);
}

function countingOf(history: readonly RequestEvent[]): unknown[] {
  const counted: unknown[] = [];
  for (const [place, event] of history.entries()) {
    const times = 'times' in event ? event.times : 'session' in event && event.session ? [event.session] : [];
    const named = times.map(({ date, time }) => `${date} ${time}`);
    if (event.type === 'undone') counted.pop();
    else counted.push([place, event.type, named, 'wish' in event ? event.wish : undefined]);
  }
  return counted;
}
