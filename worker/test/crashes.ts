import { expect } from '@jest/globals';
import { timed } from '../../infra/local/stack/slowness.ts';
import { PostOffice } from './post-office.ts';

/** The step at which the worker is killed, and the highest number of copies that may arrive. */
const steps = { 'before-send': 1, data: 2, acceptance: 1, completion: 1 };
export type Step = keyof typeof steps;

const copiesAt = ({ smtp }: PostOffice, storedId: string) =>
  smtp.deliveries.filter(({ messageId }) => messageId === `${storedId}-booking.visitor@luar.example`).length;

/** Kills a worker at the step, and expects its mail within ten seconds of the next start. */
export async function killedAt(step: Step): Promise<void> {
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

/** Sends a malformed and a crashing mail in the middle of `others` good ones. */
export async function badMailsAmong(office: PostOffice, others: number): Promise<void> {
  const worker = office.worker({ CRASH_AT: 'sender killer', WORKER_CONCURRENCY: '4' });
  await worker.says('worker started');
  // As with a mail server across a network.
  office.smtp.latencyMs = 150;
  await office.postMany(others / 2, 'good-a');
  await office.post('poison', 'booking.visitor', { service: null });
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
  expect(await failureOf('poison')).toMatch(/^payload: .*service$/);
  expect(await failureOf('killer')).toBe('worker: the process that sent it ended (SIGKILL), twice');
  expect(copiesAt(office, 'killer')).toBe(0);
  // The mail killed two sender processes. Between the two, the other mails must have been sent.
  process.stdout.write(`    ${meanwhile} mails arrived between the first and the second sender that one mail killed\n`);
  expect(meanwhile).toBeGreaterThanOrEqual(3);
  expect((await office.queue.getJob('killer-booking.visitor'))?.data).toMatchObject({ scrubbed: true });
  worker.signal('SIGTERM');
  await worker.exited();
}

/** Ends a worker by the signal while it sends `count` mails. */
export async function endedBy(office: PostOffice, signal: 'SIGTERM' | 'SIGINT', count: number): Promise<void> {
  const worker = office.worker();
  await worker.says('worker started');
  office.smtp.latencyMs = 600;
  await office.postMany(count, signal);
  await office.smtp.received(1);
  worker.signal(signal);
  const { result, took } = await timed(() => worker.exited());
  expect(result).toEqual({ code: 0, signal: null });
  expect(took).toBeLessThan(10_000);
  expect((await office.queue.getActive()).map(({ id }) => id)).toEqual([]);
  const arrived = office.smtp.deliveries.length;
  expect(arrived).toBeLessThan(count);
  expect(await office.queue.getWaitingCount()).toBe(count - arrived);
  await office.queue.drain();
}
