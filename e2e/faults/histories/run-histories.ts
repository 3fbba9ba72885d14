import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copiesWithoutReason, extraCopies, type Outage, recordedWithinMs } from '../checker.ts';
import { slowness } from '../../../infra/local/stack/slowness.ts';
import { randomFrom } from '../fire/random.ts';
import { Luar } from '../harness/luar.ts';
import { emptyRedis } from '../harness/queue.ts';
import { randomMoves } from './random-acts.ts';
import { RealHistory } from './real-history.ts';

export interface Wanted {
  seed: number;
  count: number;
  /** How many histories go on at the same time. */
  atOnce: number;
}

const faults = ['api', 'api-2', 'worker', 'worker', 'redis'] as const;

/**
 * Random histories on two API processes and a worker, while these are killed and Redis is emptied. Returns everything that
 * is not as in the model.
 */
export async function runHistories({ seed, count, atOnce }: Wanted): Promise<string[]> {
  const luar = await Luar.start({ apis: 2 });
  const ended = new AbortController();
  const outages: Outage[] = [];
  const injecting = injectFaults(luar, seed, outages, ended.signal);
  const startedAt = Date.now();
  const broken: string[] = [];
  const lines: string[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const number = next++;
      const history = new RealHistory(luar, number);
      // Each history has its own generator, so it does not depend on how many run at once.
      const moves = randomMoves(randomFrom(seed * 100_000 + number));
      const own = await history.play(moves).catch((error: unknown) => [String(error)]);
      broken.push(...own.map((what) => `history ${number}: ${what}`));
      if (own.length > 0) lines.push(`history ${number}, requests ${history.ids.join(' ')}`, ...history.lines, ...own);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, lane));
    ended.abort();
    await injecting;
    const { deliveries } = luar.sink;
    broken.push(...copiesWithoutReason({ deliveries, outages, recordedWithinMs: recordedWithinMs * slowness() }));
    const kinds = Object.entries(Object.groupBy(outages, ({ part, what }) => `${part} ${what}`));
    process.stdout.write(
      `    seed ${seed}: ${count} histories in ${Math.round((Date.now() - startedAt) / 1000)} s, ${deliveries.length} mails, ` +
        `${extraCopies(deliveries)} of them extra copies, ${kinds.map(([kind, of]) => `${kind} ${of?.length} times`).join(', ')}\n`,
    );
    if (broken.length > 0) save(luar, seed, [...lines, ...outages.map((each) => JSON.stringify(each)), ...broken]);
    return broken;
  } finally {
    ended.abort();
    await injecting;
    await luar.end();
  }
}

/** One fault after another, each when the process of the one before is back. */
async function injectFaults(luar: Luar, seed: number, outages: Outage[], ended: AbortSignal): Promise<void> {
  const random = randomFrom(seed);
  const { stack } = luar;
  for (;;) {
    await delay(2500 + random() * 3500, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    const part = faults[Math.floor(random() * faults.length)]!;
    const from = Date.now();
    if (part === 'redis') await emptyRedis(luar);
    else {
      await stack.part(part).kill('SIGKILL');
      await stack.part(part).untilReady();
    }
    outages.push({ part, what: part === 'redis' ? 'emptied' : 'killed', from, until: Date.now() });
  }
}

function save({ stack }: Luar, seed: number, lines: readonly string[]): void {
  const folder = fileURLToPath(new URL(`../../../.data/faults/histories-${seed}`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'histories.txt'), `${lines.join('\n')}\n`);
  cpSync(join(stack.dataDir, 'logs'), join(folder, 'logs'), { recursive: true });
  process.stdout.write(`    What happened is in ${folder}\n`);
}
