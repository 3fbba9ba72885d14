import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ensureBuilt } from '../build/build.ts';
import { runChecks, summary, type Totals } from '../checks.ts';
import { bin } from '../paths.ts';
import { ensureChromium, ensureRedis } from '../prepare/system-packages.ts';
import { runHere } from '../run.ts';
import { say, withRefusals } from '../terminal.ts';

const tiers = ['unit', 'conformance', 'integration', 'e2e'] as const;
type Tier = (typeof tiers)[number];

export const run = (args: string[]): Promise<number> => withRefusals(() => test(args));

/** Everything, or the tiers that are named; what follows them is for Jest. */
async function test(args: string[]): Promise<number> {
  const isTier = (name: string): name is Tier => tiers.some((tier) => tier === name);
  const named = args.filter(isTier);
  const forJest = args.filter((arg) => !isTier(arg));
  const wanted = named.length > 0 ? named : tiers;
  await ensureRedis();
  if (wanted.includes('e2e')) await ensureChromium();
  await ensureBuilt();
  const all: Totals[] = [];
  if (named.length === 0) all.push(await runChecks());
  for (const tier of wanted) all.push(await runTier(tier, forJest));
  const totals = all.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));
  say();
  say(summary(totals));
  return totals.failed + totals.skipped === 0 ? 0 : 1;
}

const resultSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
});

/** A tier that crashes, or finds nothing to test, has failed. */
async function runTier(tier: Tier, args: string[]): Promise<Totals> {
  say(`\n${tier} tests`);
  const folder = mkdtempSync(join(tmpdir(), 'luar-result-'));
  const file = join(folder, 'result.json');
  const status = await runHere(bin('jest'), ['--selectProjects', tier, '--json', '--outputFile', file, ...args], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    LUAR_TIER: tier,
  });
  const totals = readTotals(file, status);
  rmSync(folder, { recursive: true });
  return totals;
}

function readTotals(file: string, status: number): Totals {
  try {
    const result = resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const { numPassedTests: passed, numPendingTests, numTodoTests, numFailedTests, numFailedTestSuites } = result;
    const failed = Math.max(numFailedTests, numFailedTestSuites, status === 0 ? 0 : 1);
    return { passed, failed, skipped: numPendingTests + numTodoTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
