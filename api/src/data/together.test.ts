import { expect, test } from '@jest/globals';
import { Together } from './together.ts';

/** A server that keeps every trip waiting until the test lets it answer. */
function slowServer() {
  const trips: {
    items: number[];
    answer: (answers: readonly (number | Error)[]) => void;
    fail: (why: Error) => void;
  }[] = [];
  const arrived: (() => void)[] = [];
  const together = new Together<number, number>((items) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly (number | Error)[]>();
    trips.push({ items, answer: resolve, fail: reject });
    arrived.shift()?.();
    return promise;
  });
  const trip = async (at: number) => {
    if (trips.length <= at) await new Promise<void>((resolve) => arrived.push(resolve));
    return trips[at]!;
  };
  return { together, trip, trips };
}

test('who comes alone goes alone, and those who come meanwhile go together after it', async () => {
  const { together, trip, trips } = slowServer();
  const first = together.take(1);
  const { items, answer } = await trip(0);
  const others = [together.take(2), together.take(3)];
  expect(items).toEqual([1]);
  answer([10]);
  expect(await first).toBe(10);
  (await trip(1)).answer([20, 30]);
  expect(await Promise.all(others)).toEqual([20, 30]);
  expect(trips.map((one) => one.items)).toEqual([[1], [2, 3]]);
});

test('one that fails fails alone', async () => {
  const { together, trip } = slowServer();
  const all = Promise.allSettled([together.take(1), together.take(2), together.take(3)]);
  (await trip(0)).answer([10, new Error('taken'), 30]);
  expect(await all).toMatchObject([{ value: 10 }, { reason: { message: 'taken' } }, { value: 30 }]);
});

test('a trip that fails fails for all who went, and the next one goes', async () => {
  const { together, trip } = slowServer();
  const all = Promise.allSettled([together.take(1), together.take(2)]);
  const { fail } = await trip(0);
  const next = together.take(3);
  fail(new Error('away'));
  expect(await all).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
  (await trip(1)).answer([30]);
  expect(await next).toBe(30);
});

test('an answer that is missing is no success', async () => {
  const { together, trip } = slowServer();
  const all = Promise.allSettled([together.take(1), together.take(2)]);
  (await trip(0)).answer([10]);
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
