import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mailId, mailJobOptions, mailQueue } from '@luar/contracts/mail';
import { redisPrefix } from '@luar/contracts/redis';
import { Queue } from 'bullmq';
import { allowReceipts } from '../infra/local/stack/redis-commands.ts';
import { discardStack, startStack } from '../infra/local/stack/test-stack.ts';
import type { Stack } from '../infra/local/stack/stack.ts';
import { Client } from '../infra/local/stack/test-client.ts';
import type { PoolTask } from './bare/mail-pool.ts';
import { atLeast, atMost, interleave, median, type Line } from './measure.ts';
import { Sink } from './sink.ts';

const mailsPerRound = 1000;
const rounds = 3;
const pressesPerRound = 15;
const idlePresses = 30;

/** Mails through the whole product: throughput compared with a bare pool, and the answer times of forms. */
export async function benchMail(): Promise<Line[]> {
  const sink = await Sink.open();
  const env = { SMTP_URL: sink.url, MAIL_TO: 'practitioner@bench.test', TRUST_PROXY: '127.0.0.1,::1' };
  const stack = await startStack({ env, without: ['storage'] });
  try {
    await allowReceipts(stack.env['REDIS_URL'] ?? '');
    return [...(await throughput(stack, sink)), await fromFormToInbox(stack, sink), ...(await forms(stack, sink))];
  } finally {
    await discardStack(stack);
    sink.process.kill();
  }
}

let batches = 0;
function jobs() {
  const batch = ++batches;
  // As long as a receipt.
  const [text, html] = [1200, 9500].map((length) => 'Recebi o seu pedido. '.repeat(length / 21));
  return Array.from({ length: mailsPerRound }, (_, at) => ({
    mailId: mailId(`batch${batch}x${at}`, 'booking.visitor'),
    requestId: 'bench',
    receivedAt: new Date().toISOString(),
    from: { name: 'Luar', address: 'ola@luar.example' },
    to: { address: `visitor-${batch}-${at}@bench.test` },
    subject: 'Recebi o seu pedido: Tarot',
    text,
    html,
    pictures: ['moon-gibbous.png', 'phases.png'],
  }));
}

async function throughput(stack: Stack, sink: Sink): Promise<Line[]> {
  const queue = new Queue(mailQueue, { connection: { url: stack.env['REDIS_URL'] ?? '' }, prefix: redisPrefix });
  const pool = fork(join(import.meta.dirname, 'bare', 'mail-pool.ts'), ['--url', sink.url]);
  /** Mails per second, from the start until the last mail arrives. */
  const rate = async (go: () => Promise<void>) => {
    sink.taken.length = 0;
    const startedAt = Date.now();
    await go();
    const last = await sink.when((taken) => taken[mailsPerRound - 1]);
    const different = new Set(sink.taken.map(({ messageId }) => messageId)).size;
    if (different !== mailsPerRound) throw new Error(`${different} different Message-IDs of ${mailsPerRound} mails`);
    return (mailsPerRound * 1000) / (last.at - startedAt);
  };
  const queued = async () => {
    await queue.pause();
    await queue.addBulk(
      jobs().map((data) => ({ name: 'booking.visitor', data, opts: { ...mailJobOptions, jobId: data.mailId } })),
    );
    return rate(() => queue.resume());
  };
  await queued();
  pool.send({ raw: await sink.raw() } satisfies PoolTask);
  await once(pool, 'message');
  const { figures, ratio } = await interleave(rounds, {
    bare: () =>
      rate(() => {
        pool.send({ name: `bare${++batches}`, count: mailsPerRound } satisfies PoolTask);
        return Promise.resolve();
      }),
    queued,
  });
  pool.kill();
  await queue.close();
  return [
    atLeast(
      `1,000 queued mails (${Math.round(median(figures.queued))}/s), of a bare pool (${Math.round(median(figures.bare))}/s)`,
      ratio('queued', 'bare'),
      0.6,
    ),
  ];
}

let visitors = 0;
async function press(stack: Stack): Promise<{ email: string; tookMs: number; answeredAt: number }> {
  const number = ++visitors;
  const email = `press-${number}@bench.test`;
  const body = {
    name: 'Maria',
    email,
    phone: '+351 912 345 678',
    service: 'mapa-astral',
    date: '2999-01-05',
    time: '11:00',
  };
  const startedAt = performance.now();
  const client = new Client(stack.url, { 'x-forwarded-for': `10.7.${number >> 8}.${number & 255}` });
  await client.json('POST', '/api/bookings', { ...body, message: 'Até breve' });
  return { email, tookMs: performance.now() - startedAt, answeredAt: Date.now() };
}

async function fromFormToInbox(stack: Stack, sink: Sink): Promise<Line> {
  const delays: number[] = [];
  for (let at = 0; at < idlePresses; at++) {
    const { email, answeredAt } = await press(stack);
    const { at: arrivedAt } = await sink.when((taken) => taken.find(({ to }) => to === email));
    delays.push(arrivedAt - answeredAt);
  }
  const p95 = delays.toSorted((a, b) => a - b)[Math.floor(idlePresses * 0.95)] ?? Number.NaN;
  return atMost(`milliseconds from answered form to mail, idle (median ${median(delays)}), p95`, p95, 300);
}

/** Sends enough mails to start every sender process, so that none starts during the measurement. */
async function startSenders(stack: Stack, sink: Sink): Promise<void> {
  const pressed = await Promise.all(Array.from({ length: 10 }, () => press(stack)));
  for (const { email } of pressed) await sink.when((taken) => taken.find(({ to }) => to === email));
}

async function forms(stack: Stack, sink: Sink): Promise<Line[]> {
  const worker = stack.part('worker');
  const presses = async () => {
    const took: number[] = [];
    for (let at = 0; at < pressesPerRound; at++) took.push((await press(stack)).tookMs);
    return median(took);
  };
  await startSenders(stack, sink);
  const { ratio } = await interleave(rounds * 2, {
    well: presses,
    hung: async () => {
      sink.turn('hanging');
      const took = await presses();
      sink.turn('normal');
      return took;
    },
    dead: async () => {
      await worker.stop();
      const took = await presses();
      await worker.start();
      await startSenders(stack, sink);
      return took;
    },
  });
  return [
    atMost("a form's answer time with a hanging mail server, of the normal time", ratio('hung', 'well'), 1.2),
    atMost("a form's answer time with the worker stopped, of the normal time", ratio('dead', 'well'), 1.2),
  ];
}
