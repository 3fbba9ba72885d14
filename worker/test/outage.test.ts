import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PostOffice } from './post-office.ts';
import type { Mood } from './servers/smtp.ts';
import type { WorkerProcess } from './worker-process.ts';

const office = new PostOffice();
let worker: WorkerProcess;
let round = 0;

beforeAll(async () => {
  await office.open();
  worker = office.worker();
  await worker.says('worker started');
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.settled();
  office.smtp.mood = 'well';
  office.smtp.mails.length = 0;
  round += 1;
});

const hour = 3_600_000;
/** Mails whose next retry is hours away. */
async function longDelayed(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `late${round}-${index}`);
  await Promise.all(ids.map((id) => office.post(id, 'booking.visitor', {}, { delay: 3 * hour })));
  return ids.map((id) => `<${id}-booking.visitor@luar.example>`);
}

const outages: Mood[] = ['hang', '421', 'recipient 451', 'refuse sender'];
test.each(outages)(
  'after the outage "%s", mails delayed for hours are sent at once, each exactly once',
  async (mood) => {
    office.smtp.mood = mood;
    await office.smtp.close();
    await office.smtp.listen();
    const attempted = office.smtp.connected();
    await office.post(`first${round}`, 'booking.visitor');
    await office.post(`second${round}`, 'booking.visitor');
    const late = await longDelayed(30);
    await attempted;
    const noticed = () => worker.says(new RegExp(`will be retried.*(first|second)${round}-`));
    // An attempt that hangs fails when its connection is closed.
    if (mood !== 'hang') await noticed();
    await office.smtp.close();
    await office.smtp.listen();
    await noticed();
    office.smtp.mood = 'well';
    await office.smtp.received(32);
    const arrived = office.smtp.mails.map(({ messageId }) => messageId);
    expect(new Set(arrived).size).toBe(32);
    expect(arrived).toHaveLength(32);
    expect(arrived).toEqual(expect.arrayContaining(late));
  },
);

test('a failed extra attempt is not counted, and the mail keeps its scheduled time', async () => {
  await worker.kill();
  await office.smtp.close();
  const job = await office.post(`patient${round}`, 'booking.visitor', {}, { delay: 3 * hour });
  worker = office.worker();
  await worker.says(/extra attempt failed.*patient/);
  const kept = await office.queue.getJob(job.id ?? '');
  expect(await kept?.getState()).toBe('delayed');
  expect(kept?.attemptsMade).toBe(0);
  expect((kept?.delay ?? 0) / hour).toBeGreaterThan(2.9);
  await office.smtp.listen();
  await office.smtp.received(1);
});

test('a connection lost after DATA causes at most one more copy, with the same Message-ID', async () => {
  office.smtp.mood = 'drop after DATA';
  await office.post(`dropped${round}`, 'booking.visitor');
  await office.smtp.received(1);
  office.smtp.mood = 'well';
  await office.smtp.received(2);
  expect(new Set(office.smtp.mails.map(({ messageId }) => messageId)).size).toBe(1);
});
