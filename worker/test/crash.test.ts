import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { badMailsAmong, endedBy, killedAt } from './crashes.ts';
import { PostOffice } from './post-office.ts';

const office = new PostOffice();

beforeAll(() => office.open());
afterAll(() => office.close());
afterEach(() => {
  office.smtp.latencyMs = 0;
  office.smtp.deliveries.length = 0;
});

test('a mail whose worker is killed arrives within ten seconds, twice only if killed at DATA', async () => {
  await Promise.all([killedAt('data'), killedAt('acceptance')]);
});

test('one malformed and one crashing mail among 20 affect and delay no other mail', () => badMailsAmong(office, 18));

test('SIGTERM: mails in progress are finished, then the exit code is 0', () => endedBy(office, 'SIGTERM', 12));

test('a worker waiting for a hanging mail server stops in time, and the attempt is not counted', async () => {
  await office.smtp.turn('hanging');
  const worker = office.worker();
  await worker.says('worker started');
  const connected = once(office.smtp, 'connection');
  const job = await office.post('hung', 'booking.visitor');
  await connected;
  worker.signal('SIGTERM');
  expect((await worker.exited()).code).toBe(0);
  await office.smtp.turn('normal');
  const next = office.worker();
  await office.end(job);
  expect(office.smtp.deliveries.map(({ messageId }) => messageId)).toEqual(['hung-booking.visitor@luar.example']);
  await next.kill();
});

test('a worker frozen during its mails continues afterwards, and sends nothing twice', async () => {
  const worker = office.worker();
  await worker.says('worker started');
  office.smtp.latencyMs = 400;
  await office.postMany(12, 'frozen');
  await office.smtp.received(4);
  worker.signal('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 7000));
  worker.signal('SIGCONT');
  await office.smtp.received(12);
  expect(new Set(office.smtp.deliveries.map(({ messageId }) => messageId)).size).toBe(12);
  expect(office.smtp.deliveries).toHaveLength(12);
  await worker.kill();
});
