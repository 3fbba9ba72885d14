import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { timed } from '../../infra/local/stack/slowness.ts';
import { PostOffice } from './post-office.ts';

const office = new PostOffice();

beforeAll(() => office.open());
afterAll(() => office.close());
afterEach(() => {
  office.smtp.latencyMs = 0;
  office.smtp.deliveries.length = 0;
});

/** The step at which the worker is killed, and the highest number of copies that may arrive. */
const steps = { data: 2, acceptance: 1 };

const copiesAt = ({ smtp }: PostOffice, storedId: string) =>
  smtp.deliveries.filter(({ messageId }) => messageId === `${storedId}-booking.visitor@luar.example`).length;

/** Kills a worker at the step, and expects its mail within ten seconds of the next start. */
async function killedAt(step: keyof typeof steps): Promise<void> {
  const own = await new PostOffice().open();
  const crash = { CRASH_AT: `${step} killed once` };
  const first = own.worker(crash);
  await first.says('worker started');
  const job = await own.post('killed', 'booking.visitor');
  const { signal } = await first.exited();
  own.worker(crash);
  const { took: tookMs } = await timed(() => own.end(job));
  const kept: unknown = (await own.queue.getJob(job.id ?? ''))?.data;
  const sent = copiesAt(own, 'killed');
  await own.close();
  expect(signal).toBe('SIGKILL');
  expect(tookMs).toBeLessThan(10_000);
  expect(kept).toMatchObject({ scrubbed: true });
  expect(sent).toBeGreaterThanOrEqual(1);
  expect(sent).toBeLessThanOrEqual(steps[step]);
}

test('a mail whose worker is killed arrives within ten seconds, twice only if killed at DATA', async () => {
  await Promise.all([killedAt('data'), killedAt('acceptance')]);
});

test('one malformed and one crashing mail among 20 affect and delay no other mail', async () => {
  const others = 18;
  const worker = office.worker({ CRASH_AT: 'sender killer', WORKER_CONCURRENCY: '4' });
  await worker.says('worker started');
  // As with a mail server across a network.
  office.smtp.latencyMs = 150;
  await office.postMany(others / 2, 'good-a');
  await office.post('poison', 'booking.visitor', { text: null });
  await office.post('killer', 'booking.visitor');
  await office.postMany(others / 2, 'good-b');
  await worker.says(/will be retried.*killer/);
  const before = office.smtp.deliveries.length;
  await worker.says(/failed for good.*killer/);
  const meanwhile = office.smtp.deliveries.length - before;
  await office.smtp.received(others);
  const failureOf = async (id: string) => {
    const job = await office.queue.getJob(`${id}-booking.visitor`);
    return job && office.failure(job);
  };
  expect(await failureOf('poison')).toMatch(/^payload: .*text$/);
  expect(await failureOf('killer')).toBe('worker: the process that sent it ended (SIGKILL), twice');
  expect(copiesAt(office, 'killer')).toBe(0);
  // The mail killed two sender processes. Between the two, the other mails must have been sent.
  process.stdout.write(`    ${meanwhile} mails arrived between the first and the second sender that one mail killed\n`);
  expect(meanwhile).toBeGreaterThanOrEqual(3);
  expect((await office.queue.getJob('killer-booking.visitor'))?.data).toMatchObject({ scrubbed: true });
  worker.signal('SIGTERM');
  await worker.exited();
});

test('SIGTERM: mails in progress are finished, then the exit code is 0', async () => {
  const count = 12;
  const worker = office.worker();
  await worker.says('worker started');
  office.smtp.latencyMs = 600;
  await office.postMany(count, 'term');
  await office.smtp.received(1);
  worker.signal('SIGTERM');
  const { result, took } = await timed(() => worker.exited());
  expect(result).toEqual({ code: 0, signal: null });
  expect(took).toBeLessThan(10_000);
  expect((await office.queue.getActive()).map(({ id }) => id)).toEqual([]);
  const arrived = office.smtp.deliveries.length;
  expect(arrived).toBeLessThan(count);
  expect(await office.queue.getWaitingCount()).toBe(count - arrived);
  await office.queue.drain();
});

test('SIGINT: a worker waiting for a hanging mail server stops in time, and the attempt is not counted', async () => {
  await office.smtp.turn('hanging');
  const worker = office.worker();
  await worker.says('worker started');
  const connected = once(office.smtp, 'connection');
  const job = await office.post('hung', 'booking.visitor');
  await connected;
  worker.signal('SIGINT');
  expect((await worker.exited()).code).toBe(0);
  await office.smtp.turn('normal');
  const next = office.worker();
  await office.end(job);
  expect(office.smtp.deliveries.map(({ messageId }) => messageId)).toEqual(['hung-booking.visitor@luar.example']);
  await next.kill();
});
