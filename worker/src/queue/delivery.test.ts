import { expect, test } from '@jest/globals';
import type { MailSent } from '@luar/contracts/mail';
import type { Job } from 'bullmq';
import { createDelivery } from './delivery.ts';

test('a second delivery that looked for the mark before the first one made it sends nothing', async () => {
  const marks = new Map<string, MailSent>();
  const sendings: (() => void)[] = [];
  const gateOpens: (() => void)[] = [];
  const none = async () => undefined;
  const parts = {
    pool: {
      closing: false,
      send: () => new Promise((resolve) => sendings.push(() => resolve({ sent: true }))),
    },
    markers: {
      find: async (id: string) => marks.get(id),
      remember: async (id: string, sent: MailSent) => void marks.set(id, sent),
    },
    recovery: { succeeded: none },
    gate: {
      closedFor: () => new Promise<void>((resolve) => gateOpens.push(resolve)),
      opened: none,
      unknown: none,
    },
    metrics: { sent: () => undefined },
    crash: { reached: () => undefined },
    log: { info: () => undefined },
    domain: 'localhost',
  } as unknown as Parameters<typeof createDelivery>[0];
  const deliver = createDelivery(parts);
  const job = (attemptsStarted: number) =>
    ({
      id: 'a',
      name: 'booking.visitor',
      data: { mailId: 'a' },
      attemptsStarted,
      timestamp: 0,
      updateData: none,
    }) as unknown as Job;
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  const first = deliver(job(1));
  await turn();
  gateOpens[0]!();
  await turn();
  const second = deliver(job(2));
  await turn();
  sendings[0]!();
  const sent = await first;
  gateOpens[1]!();
  await turn();
  sendings[1]?.();
  expect(await second).toEqual(sent);
  expect(sendings).toHaveLength(1);
});
