import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { root } from '../paths.ts';
import { runHere } from '../run.ts';
import { complain, say } from '../terminal.ts';
import { endLeftStacks } from './left-stacks.ts';
import { timed, type Result, type Totals } from './results.ts';

export const tiers = ['unit', 'conformance', 'integration', 'faults', 'e2e'] as const;
/** `siege` is the long form of `faults`: it takes minutes, so only who asks for it gets it. */
export type Tier = (typeof tiers)[number] | 'siege';

/** Their tests wait a good part of their time: one more of them at once uses it. */
const waiting = new Set<Tier>(['integration', 'faults', 'e2e']);

const LONGEST_MS = 10 * 60_000;

/** Runs one tier of Jest's tests on this terminal. One that crashes, hangs or finds nothing to test has failed. */
export function runTier(tier: Tier, forJest: string[], folder: string, ended: AbortSignal): Promise<Result> {
  say(`\n${tier} tests`);
  return timed(`${tier} tests`, async () => {
    const file = join(folder, `${tier}.json`);
    const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
    const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const more = waiting.has(tier) ? ['--maxWorkers', '3'] : [];
    const args = [...node, jest, '--selectProjects', tier, '--json', '--outputFile', file, ...more, ...forJest];
    const stop = AbortSignal.any([ended, AbortSignal.timeout(LONGEST_MS)]);
    const status = await runHere(process.execPath, args, { TMPDIR: folder }, stop);
    const totals = readTotals(file, status);
    const left = await endLeftStacks(folder);
    if (left.length === 0) return totals;
    complain(`The ${tier} tests left processes running: ${left.join(', ')}`);
    return { ...totals, failed: totals.failed + 1 };
  });
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

export function readTotals(file: string, status: number): Totals {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = reportSchema.parse(JSON.parse(text));
  // A file that cannot even be loaded holds an unknown number of tests: it counts as one that failed.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const nothing = report.numPassedTests === 0;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && (status !== 0 || nothing) ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
