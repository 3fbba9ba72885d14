import { test } from '@jest/globals';
import { areReported, watched, withWatch } from './harness/watched.ts';

// What worker/src/watch/looks.test.ts has with an imitated API, on real parts.
withWatch();

test('Redis away: the worker, which is heard through it, is not reported', async () => {
  const { stack } = watched;
  await stack.part('redis').stop();
  await areReported('started', 'redis');
  await stack.part('redis').start();
  await areReported('over', 'redis');
});

test('the API away: nothing is said of what it reports', async () => {
  const { stack } = watched;
  await stack.part('api').stop();
  await areReported('started', 'api');
  await stack.part('api').start();
  await areReported('over', 'api');
});
