import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { timed } from '../../infra/local/stack/slowness.ts';
import { PostOffice } from './post-office.ts';

const office = new PostOffice();

beforeAll(() => office.open());
afterAll(() => office.close());
afterEach(() => {
  office.smtp.latency = 0;
  office.smtp.mails.length = 0;
});

const copiesAt = ({ smtp }: PostOffice, storedId: string) =>
  smtp.mails.filter(({ messageId }) => messageId === `<${storedId}-booking.visitor@luar.example>`).length;
const copies = (storedId: string) => copiesAt(office, storedId);

/** The step at which the worker is killed, and the highest number of copies that may arrive. */
const steps = { 'before-send': 1, data: 2, acceptance: 1, completion: 1 };

test('a mail whose worker is killed arrives within ten seconds, twice only if killed at DATA', async () => {
  const outcomes: Awaited<ReturnType<typeof killedAt>>[] = [];
  // Two at a time: starting four processes at once on two cores would use up the ten seconds.
  for (const pair of [['before-send', 'data'] as const, ['acceptance', 'completion'] as const])
    outcomes.push(...(await Promise.all(pair.map(killedAt))));
  for (const { step, signal, tookMs, kept, sent } of outcomes) {
    expect(signal).toBe('SIGKILL');
    expect(tookMs).toBeLessThan(10_000);
    expect(kept).toMatchObject({ scrubbed: true });
    expect(sent).toBeGreaterThanOrEqual(1);
    expect(sent).toBeLessThanOrEqual(steps[step]);
  }
});

async function killedAt(step: keyof typeof steps) {
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
  return { step, signal, tookMs, kept, sent };
}

test('one malformed and one crashing mail among 100 affect and delay no other mail', async () => {
  const worker = office.worker({ CRASH_AT: 'sender killer', WORKER_CONCURRENCY: '4' });
  await worker.says('worker started');
  // About 0.2 s for each mail, as with a mail server across a network.
  office.smtp.latency = 30;
  await office.postMany(49, 'good-a');
  await office.post('poison', 'booking.visitor', { service: null });
  await office.post('killer', 'booking.visitor');
  await office.postMany(49, 'good-b');
  await worker.says(/will be retried.*killer/);
  const before = office.smtp.mails.length;
  await worker.says(/failed for good.*killer/);
  const meanwhile = office.smtp.mails.length - before;
  await office.smtp.received(98);
  const failureOf = async (id: string) => {
    const job = await office.queue.getJob(`${id}-booking.visitor`);
    return job && office.failure(job);
  };
  expect(await failureOf('poison')).toMatch(/^payload: .*service$/);
  expect(await failureOf('killer')).toBe('worker: the process that sent it ended (SIGKILL), twice');
  expect(copies('killer')).toBe(0);
  // The mail killed two sender processes. Between the two, the other mails must have been sent.
  process.stdout.write(`    ${meanwhile} mails arrived between the first and the second sender that one mail killed\n`);
  expect(meanwhile).toBeGreaterThanOrEqual(3);
  expect((await office.queue.getJob('killer-booking.visitor'))?.data).toMatchObject({ scrubbed: true });
  worker.signal('SIGTERM');
  await worker.exited();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: mails in progress are finished, then the exit code is 0',
  async (name) => {
    const worker = office.worker();
    await worker.says('worker started');
    office.smtp.latency = 150;
    await office.postMany(12, name);
    await office.smtp.received(1);
    worker.signal(name);
    const { result, took } = await timed(() => worker.exited());
    expect(result).toEqual({ code: 0, signal: null });
    expect(took).toBeLessThan(10_000);
    expect((await office.queue.getActive()).map(({ id }) => id)).toEqual([]);
    const arrived = office.smtp.mails.length;
    expect(arrived).toBeLessThan(12);
    expect(await office.queue.getWaitingCount()).toBe(12 - arrived);
    await office.queue.drain();
  },
);

test('a worker waiting for a hanging mail server stops in time, and the attempt is not counted', async () => {
  office.smtp.mood = 'hang';
  const worker = office.worker();
  await worker.says('worker started');
  const connected = office.smtp.connected();
  const job = await office.post('hung', 'booking.visitor');
  await connected;
  worker.signal('SIGTERM');
  expect((await worker.exited()).code).toBe(0);
  office.smtp.mood = 'well';
  const next = office.worker();
  await office.end(job);
  expect(copies('hung')).toBe(1);
  await next.kill();
});

test('a worker frozen during its mails continues afterwards, and sends nothing twice', async () => {
  const worker = office.worker();
  await worker.says('worker started');
  office.smtp.latency = 100;
  await office.postMany(20, 'frozen');
  await office.smtp.received(4);
  worker.signal('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 7000));
  worker.signal('SIGCONT');
  await office.smtp.received(20);
  expect(new Set(office.smtp.mails.map(({ messageId }) => messageId)).size).toBe(20);
  expect(office.smtp.mails).toHaveLength(20);
  await worker.kill();
});
