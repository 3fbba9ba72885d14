import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { hour, outages, sentAfterOutage, threeHours } from './outages.ts';
import { PostOffice } from './post-office.ts';
import type { WorkerProcess } from './worker-process.ts';

const office = new PostOffice();
let worker: WorkerProcess;

beforeAll(async () => {
  await office.open();
  worker = office.worker();
  await worker.says('worker started');
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.settled();
  await office.smtp.turn('normal');
  office.smtp.deliveries.length = 0;
});

// Ten mails wait, more than the first batch that is sent after an outage.
test.each(outages)('after the outage "%s", mails delayed for hours are sent at once, each exactly once', (mood) =>
  sentAfterOutage(office, worker, mood, 10),
);

test('a failed extra attempt is not counted, and the mail keeps its scheduled time', async () => {
  await worker.kill();
  await office.smtp.turn('closed');
  const job = await office.post('patient', 'booking.visitor', {}, threeHours);
  worker = office.worker();
  await worker.says(/extra attempt failed.*patient/);
  const kept = await office.queue.getJob(job.id ?? '');
  expect(await kept?.getState()).toBe('delayed');
  expect(kept?.attemptsMade).toBe(0);
  expect(kept?.delay).toBeGreaterThan(2.9 * hour);
  await office.smtp.turn('normal');
  await office.smtp.received(1);
});

test('a connection lost after DATA causes at most one more copy, with the same Message-ID', async () => {
  await office.smtp.turn('dropping after DATA, accepted');
  await office.post('dropped', 'booking.visitor');
  await office.smtp.received(1);
  await office.smtp.turn('normal');
  await office.smtp.received(2);
  expect(new Set(office.smtp.deliveries.map(({ messageId }) => messageId)).size).toBe(1);
});
