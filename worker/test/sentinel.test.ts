import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../infra/local/stack/until.ts';
import { PostOffice } from './post-office.ts';
import { SlowSentinel } from './sentinel.ts';

const office = new PostOffice();
const sentinel = new SlowSentinel(() => office.redis.port);
beforeAll(() => office.open());
afterAll(async () => {
  await office.close();
  sentinel.close();
});

test('a worker goes on when a Sentinel reports the new master while its connections are made again', async () => {
  const worker = office.worker({ REDIS_URL: await sentinel.listen(), METRICS_PORT: '0' });
  await office.post('first', 'booking.visitor');
  await office.smtp.received(1);
  sentinel.answerMs = 1000;
  sentinel.asked = 0;
  await office.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  // The connection of the markers and heartbeats, and the two of the queue's worker.
  await until('its connections ask for the master', () => sentinel.asked >= 2);
  sentinel.report();
  await office.post('second', 'booking.visitor');
  await office.smtp.received(2);
  worker.signal('SIGTERM');
  expect((await worker.exited()).code).toBe(0);
});
