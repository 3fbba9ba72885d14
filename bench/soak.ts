// `npm run soak`: 20,000 requests and 5,000 mails through the built API and worker, after half as many to warm up.
// It ends by itself, speaks to this machine alone, and fails if anything grows that should not.
import { mailKeep } from '@luar/contracts/mail';
import { discardStack, startStack } from '../infra/local/stack/test-stack.ts';
import type { Stack } from '../infra/local/stack/stack.ts';
import { Keys, resident, slopePercent } from './growth.ts';
import { Inspector } from './inspector.ts';
import { atMost, type Line } from './measure.ts';
import { Sink } from './sink.ts';
import { Visitors } from './visitors.ts';

const [warmUp, measured] = [4, 8];
const perRound = { requests: 2500, mails: 626 };
const longestMs = 15 * 60_000;
/** What docker-compose.yml and the units allow each of them. */
const roomMb = 1024;

interface Row {
  requests: number;
  mails: number;
  seconds: number;
  /** Megabytes that each still holds when its garbage was collected. */
  api: number;
  worker: number;
  /** Megabytes that were resident before that: the worker's with its senders'. */
  'api all': number;
  'worker all': number;
  /** Of Redis, without and with a time to live. */
  lasting: number;
  passing: number;
}

const tell = (cells: readonly (string | number)[]) => {
  const words = cells.map((cell) => (Number.isInteger(cell) || typeof cell === 'string' ? cell : cell.toFixed(1)));
  process.stdout.write(`${words.map((word) => String(word).padStart(11)).join('')}\n`);
};

class Soak {
  readonly #stack: Stack;
  readonly #sink: Sink;
  readonly #keys: Keys;
  readonly #visitors: Visitors;
  readonly #mails = new Set<string>();
  readonly #rows: Row[] = [];

  constructor(stack: Stack, sink: Sink) {
    this.#stack = stack;
    this.#sink = sink;
    this.#keys = new Keys(stack.env['REDIS_URL'] ?? '');
    this.#visitors = new Visitors(stack.url);
  }

  async run(): Promise<Line[]> {
    const [api, worker] = [this.#stack.part('api'), this.#stack.part('worker')];
    const look = { api: await Inspector.start(api), worker: await Inspector.start(worker) };
    const begun = [api.pid, worker.pid];
    while (this.#rows.length < warmUp + measured) {
      const row = await this.#round(look);
      if (this.#rows.length === 0) tell(Object.keys(row));
      this.#rows.push(row);
      tell(Object.values(row) as number[]);
    }
    look.api.close();
    look.worker.close();
    const anew = [api.pid, worker.pid].filter((pid, at) => pid !== begun[at]).length;
    const lines = [...(await this.#found()), atMost('processes that were started anew', anew, 0)];
    await this.#keys.close();
    return lines;
  }

  /** One share of the load, to the last of its mails. */
  async #round(look: { api: Inspector; worker: Inspector }): Promise<Row> {
    const startedAt = Date.now();
    this.#sink.taken.length = 0;
    await this.#visitors.send(perRound.requests, perRound.mails / 2);
    await this.#sink.when((taken) => taken[perRound.mails - 1]);
    for (const { messageId } of this.#sink.taken) this.#mails.add(messageId);
    return {
      requests: this.#visitors.answered,
      mails: this.#mails.size,
      seconds: (Date.now() - startedAt) / 1000,
      'api all': resident(this.#stack.part('api').pid),
      'worker all': resident(this.#stack.part('worker').pid),
      api: await look.api.held(),
      worker: await look.worker.held(),
      ...(await this.#keys.count()),
    };
  }

  async #found(): Promise<Line[]> {
    const after = this.#rows.slice(warmUp);
    const last = after.at(-1)!;
    const growth = (of: 'api' | 'worker') => slopePercent(after.map((row) => row[of]));
    const most = (of: 'api all' | 'worker all') => Math.max(...this.#rows.map((row) => row[of]));
    const logs = ['api', 'worker'].map((name) => this.#stack.part(name).log.text()).join('\n');
    const rejections = logs.match(/unhandled|uncaught/gi) ?? [];
    process.stdout.write(
      `\nAfter ${warmUp} rounds of warming up: ${measured * perRound.requests} requests, ${measured * perRound.mails} mails\n`,
    );
    return [
      atMost('growth of what the API holds, %', growth('api'), 5),
      atMost('growth of what the worker holds, %', growth('worker'), 5),
      atMost('megabytes of the API, at most', most('api all'), roomMb),
      atMost('megabytes of the worker and its senders, at most', most('worker all'), roomMb),
      atMost('keys that stay', last.lasting, mailKeep.count + 20),
      atMost('keys that go by themselves, a form', last.passing / (last.mails / 2), 3.1),
      atMost('days that the longest of them lives', (await this.#keys.longestLifeSeconds()) / 86_400, 30),
      atMost('mails that are missing', this.#rows.length * perRound.mails - this.#mails.size, 0),
      atMost(
        `answers other than expected ${this.#visitors.unexpected.slice(0, 3).join()}`,
        this.#visitors.unexpected.length,
        0,
      ),
      atMost('unhandled rejections', rejections.length, 0),
    ];
  }
}

async function soak(): Promise<Line[]> {
  const sink = await Sink.open();
  const env = { SMTP_URL: sink.url, MAIL_TO: 'her@soak.test', TRUST_PROXY: '127.0.0.1,::1' };
  const stack = await startStack({ env, without: ['storage', 'inbox', 'api', 'worker'] });
  try {
    return await new Soak(stack, sink).run();
  } finally {
    await discardStack(stack);
    sink.process.kill();
  }
}

const watchdog = setTimeout(() => {
  process.stderr.write(`The soak did not end within ${longestMs / 60_000} minutes\n`);
  process.exit(1);
}, longestMs);
const lines = await soak();
clearTimeout(watchdog);
for (const { what, value, target, holds } of lines)
  process.stdout.write(`  ${holds ? 'holds ' : 'MISSED'}  ${value.toFixed(2)}  (${target})  ${what}\n`);
process.exitCode = lines.every(({ holds }) => holds) ? 0 : 1;
