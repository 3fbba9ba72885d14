import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AcknowledgedLetter,
  brokenPromises,
  extraCopies,
  type FormName,
  recordedWithinMs,
} from '../faults/checker.ts';
import { allowReceipts } from '../../infra/local/stack/redis-commands.ts';
import { recentSlowness } from '../../infra/local/stack/slowness.ts';
import { Luar, practitioner } from '../faults/harness/luar.ts';
import { LetterWriter } from '../faults/harness/letter-writer.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { Uploads } from './uploads.ts';
import { randomFrom } from '../../infra/local/stack/random.ts';
import { planFire, type Fault, shuffled } from './plan.ts';
import { History, injectFaults } from './inject-faults.ts';

export interface Fire {
  seed: number;
  bookings: number;
  messages: number;
  faults: readonly Fault[];
  /** Also injects the faults around the processes, while pictures are uploaded. */
  around?: boolean;
}

/** On an idle machine. */
const recoveryLimitMs = 60_000;

/**
 * Sends forms at a steady rate while faults are injected, then waits until all guarantees hold. Returns those that are
 * violated.
 */
export async function underFire(fire: Fire): Promise<string[]> {
  const luar = fire.around ? await Luar.startOnSmallDisk() : await Luar.start();
  try {
    return await burn(luar, fire);
  } finally {
    await luar.end();
  }
}

async function burn(luar: Luar, { seed, bookings, messages, faults, around }: Fire): Promise<string[]> {
  await allowReceipts(luar.stack.env['REDIS_URL'] ?? '');
  const history = new History();
  const plan = planFire(seed, faults);
  const lastsMs = Math.max(...plan.map(({ at, lastsMs: each }) => at + each)) + 1000;
  const forms = shuffled<FormName>(
    [...Array<FormName>(bookings).fill('booking'), ...Array<FormName>(messages).fill('contact')],
    randomFrom(seed).random,
  );
  const uploads = around ? await Uploads.begin(luar) : undefined;
  const uploading = uploads?.untilStopped();
  const writer = new LetterWriter(luar.stack.url, luar.bearer);
  const letters: AcknowledgedLetter[] = [];
  const reminders: number[] = [];
  const visitors = forms.map((form) => new Visitor(form));
  const posting = Promise.all(
    visitors.map(async (visitor, index) => {
      await delay((lastsMs * index) / visitors.length);
      const request = await visitor.send(luar.stack.url);
      // Every third request is answered by a letter, and every second letter is taken back.
      if (index % 3 === 0) letters.push(await writer.answer(request, index % 2 === 0));
      // Every third booking of the first half is agreed, and reminded of while the faults go on.
      else if (index % 3 === 1 && index < visitors.length / 2 && request.form === 'booking')
        reminders.push(await writer.agree(request));
      return request;
    }),
  );
  let slow = recentSlowness();
  const measuring = setInterval(() => (slow = Math.max(slow, recentSlowness())), 1000);
  const burning = Promise.all([posting, injectFaults(luar, plan, history)]);
  const [acknowledged] = await burning
    .catch((error: unknown) => {
      saveFailure(luar, seed, history, [String(error)]);
      throw error;
    })
    .finally(() => clearInterval(measuring));
  history.note(`faults over, ${acknowledged.length} requests acknowledged`);
  const faultsEndedAt = Date.now();

  const look = async () => {
    const { deliveries } = luar.sink;
    const stored = await luar.stored();
    const late = visitors.filter(({ unanswered }) => unanswered > 0).map(({ email }) => `${email} waited too long`);
    const evidence = { practitioner, acknowledged, letters, stored, deliveries, outages: history.outages };
    const withinMs = recordedWithinMs * slow;
    return [...brokenPromises({ ...evidence, recordedWithinMs: withinMs }), ...late, ...(uploads?.broken ?? [])];
  };
  const wholeFrom = Math.max(faultsEndedAt, ...reminders);
  const limitMs = recoveryLimitMs * slow;
  await uploads?.end(limitMs);
  await uploading;
  let broken = await look();
  while (broken.length > 0 && Date.now() - wholeFrom < limitMs) {
    await delay(250);
    broken = await look();
  }
  const presses = visitors.reduce((sum, visitor) => sum + visitor.presses, 0);
  const { deliveries } = luar.sink;
  const figures =
    `seed ${seed}: ${plan.length} faults in ${Math.round(lastsMs / 1000)} s, ${forms.length} requests in ${presses} posts, ` +
    `${letters.length} letters, ${letters.filter(({ isUndone }) => isUndone).length} of them taken back, ${reminders.length} sessions reminded of, ` +
    `${uploads ? `${uploads.calls} uploads, ` : ''}${deliveries.length} mails, ${extraCopies(deliveries)} of them extra copies, ` +
    `whole ${((Date.now() - wholeFrom) / 1000).toFixed(1)} s after the last fault or reminder`;
  history.note(figures);
  process.stdout.write(`    ${figures}\n`);
  if (broken.length > 0) saveFailure(luar, seed, history, broken);
  return broken;
}

/** Saves what is needed to understand a failure: the times of the faults, the violations and every process's log. */
function saveFailure(luar: Luar, seed: number, history: History, broken: readonly string[]): void {
  const folder = fileURLToPath(new URL(`../../.data/faults/seed-${seed}`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'history.txt'),
    [...history.lines, '', JSON.stringify(history.outages), '', ...broken, ''].join('\n'),
  );
  const deliveries = luar.sink.deliveries.map(({ raw: _raw, ...rest }) => JSON.stringify(rest));
  writeFileSync(join(folder, 'deliveries.jsonl'), deliveries.join('\n'));
  cpSync(join(luar.stack.dataDir, 'logs'), join(folder, 'logs'), { recursive: true });
  process.stdout.write(`    The history of its faults is in ${folder}\n`);
}
