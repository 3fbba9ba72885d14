import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Mood } from '../../infra/local/stack/smtp-sink.ts';
import { PostOffice } from './post-office.ts';
import type { WorkerProcess } from './worker-process.ts';

const hour = 3_600_000;
const threeHours = { delay: 3 * hour };

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

const outages: Mood[] = ['hanging', 'sender refused'];
/** More than the first batch that is sent after an outage. */
const late = 10;
let rounds = 0;

test.each(outages)(
  'after the outage "%s", mails delayed for hours are sent at once, each exactly once',
  async (mood) => {
    const round = ++rounds;
    await office.smtp.turn('closed');
    await office.smtp.turn(mood);
    const attempted = once(office.smtp, 'connection');
    await office.post(`first${round}`, 'booking.visitor');
    await office.post(`second${round}`, 'booking.visitor');
    const ids = Array.from({ length: late }, (_, index) => `late${round}-${index}`);
    await Promise.all(ids.map((id) => office.post(id, 'booking.visitor', {}, threeHours)));
    await attempted;
    const noticed = () => worker.says(new RegExp(`will be retried.*(first|second)${round}-`));
    // An attempt that hangs fails when its connection is closed.
    if (mood !== 'hanging') await noticed();
    await office.smtp.turn('closed');
    await office.smtp.turn(mood);
    await noticed();
    await office.smtp.turn('normal');
    await office.smtp.received(late + 2);
    const arrived = office.smtp.deliveries.map(({ messageId }) => messageId);
    expect(new Set(arrived).size).toBe(late + 2);
    expect(arrived).toHaveLength(late + 2);
    expect(arrived).toEqual(expect.arrayContaining(ids.map((id) => `${id}-booking.visitor@luar.example`)));
  },
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
