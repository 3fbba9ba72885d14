import { join, relative } from 'node:path';
import { existsSync, globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Env } from '../environment.ts';
import { root } from '../paths.ts';
import { runHere } from '../run.ts';
import { discardStack, startStack } from '../stack/test-stack.ts';
import { complain, say } from '../terminal.ts';
import { endLeftStacks } from './left-stacks.ts';
import type { Result } from './results.ts';

export const tiers = ['unit', 'conformance', 'integration', 'faults', 'e2e'] as const;
/** `siege`, the long form of `faults`, `engines`, `compose` and `swarm` take minutes and run only if they are named. */
const named = ['siege', 'engines', 'compose', 'swarm'] as const;
export type Tier = (typeof tiers)[number] | (typeof named)[number];

/**
 * Which files run: `npm test` leaves out the long ones (`*.long.test.ts`), `npm run test:long` runs only those, and
 * `npm run test:all` both.
 */
export type Extent = 'short' | 'long' | 'all';

const longFile = String.raw`\.long\.test\.ts$`;
/** The arguments by which Jest runs these files only. */
export const selecting: Record<Extent, string[]> = {
  short: ['--testPathPatterns', `^(?!.*${longFile})`],
  long: ['--testPathPatterns', longFile],
  all: [],
};

/** The long test files of all tiers. */
export const longFiles = (): string[] =>
  globSync('{api,worker,infra,e2e}/**/*.long.test.ts', { cwd: root, exclude: (name) => name === 'node_modules' });

export const isTier = (name: string): name is Tier => [...tiers, ...named].some((tier) => tier === name);

/** Many tests wait: with four workers, two cores had nothing to do for a fifteenth of the time, with five for half of that. */
const workers = 5;

const LONGEST_MS = 90 * 60_000;
const LONGEST_ENGINES_MS = 120 * 60_000;

/**
 * Runs several test tiers in one Jest run, which begins with the files that took longest the last time. A run that crashes, hangs or
 * finds no test fails. The browser tests that only read share one stack (e2e/public/site.ts).
 */
export async function runTiers(
  wanted: readonly Tier[],
  extent: Extent,
  forJest: string[],
  folder: string,
  ended: AbortSignal,
): Promise<Result[]> {
  say(`\n${wanted.join(', ')} tests`);
  const file = join(folder, 'jest.json');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const report = ['--json', '--outputFile', file, '--maxWorkers', String(workers)];
  const args = [...node, jest, '--selectProjects', ...wanted, ...report, ...selecting[extent], ...forJest];
  const stop = AbortSignal.any([
    ended,
    AbortSignal.timeout(wanted.includes('engines') ? LONGEST_ENGINES_MS : LONGEST_MS),
  ]);
  const shared = wanted.includes('e2e') ? await startStack({ folder, without: ['worker', 'inbox'] }) : undefined;
  const seconds = join(folder, 'seconds');
  const env: Env = { TMPDIR: folder, LUAR_TEST_SECONDS: seconds, ...(shared && { LUAR_TEST_SITE: shared.url }) };
  const status = await runHere(process.execPath, args, env, stop, { whole: true });
  if (shared) await discardStack(shared);
  const results = readResults(file, status);
  if (existsSync(seconds)) for (const line of slowest(readFileSync(seconds, 'utf8'))) say(line);
  const left = await endLeftStacks(folder);
  if (left.length === 0) return results;
  complain(`The tests left processes running: ${left.join(', ')}`);
  return [...results, failure('processes left running')];
}

/** The ten files that took most processor time, from what measured-environment.mjs noted. */
function slowest(noted: string): string[] {
  const files = noted
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { path: string; seconds: number });
  const most = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return most.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s of CPU  ${relative(root, path)}`);
}

const failure = (name: string): Result => ({ name, seconds: 0, passed: 0, failed: 1, skipped: 0 });

/** The totals of Jest's report. */
const reportSchema = z.object({
  startTime: z.number(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Files that cannot be loaded: each has an unknown number of tests, and counts as one failure. */
  numRuntimeErrorTestSuites: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

/** The result of a run, from Jest's report and its exit status. A run without a report or a test fails. */
export function readResults(file: string, status: number): Result[] {
  if (!existsSync(file)) return [failure('tests')];
  const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const result = {
    name: 'tests',
    seconds: (Date.now() - report.startTime) / 1000,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  if (result.passed + result.failed + result.skipped === 0) return [failure('tests')];
  return result.failed === 0 && status !== 0 ? [result, failure('the end of the test run')] : [result];
}
