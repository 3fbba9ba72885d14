import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RecurringWork } from './recurring-work.service.ts';

let now = 0;
const clock = { now: () => new Date(now) };
/** Each piece of work calls its service by one of these names. */
const runRound = jest.fn<() => Promise<void>>();
const service = { runRound, sweep: async () => undefined };

function started(setup: { done: boolean }): RecurringWork {
  const work = new RecurringWork({ get: () => service } as never, setup as never, clock as never);
  work.onApplicationBootstrap();
  return work;
}
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    now += 1000;
    await jest.advanceTimersByTimeAsync(1000);
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('begins with the database, runs each piece once at a time, and says which has not succeeded for long', async () => {
  const setup = { done: false };
  const work = started(setup);
  await pass(5);
  expect(runRound).not.toHaveBeenCalled();

  const { promise: hanging, resolve } = Promise.withResolvers<void>();
  runRound.mockReturnValue(hanging);
  setup.done = true;
  await pass(50);
  // Six pieces have a round of this name: none began a second one.
  expect(runRound).toHaveBeenCalledTimes(6);
  expect(work.failing()).toEqual([]);
  await pass(20);
  expect(work.failing()).toEqual(expect.arrayContaining(['send letters that are due', 'send and withdraw reminders']));
  expect(work.failing()).not.toContain('hear the mail workers');

  runRound.mockResolvedValue();
  resolve();
  await pass(5);
  expect(work.failing()).toEqual([]);
  work.onApplicationShutdown();
});
