import { join } from 'node:path';
import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Env } from '../environment.ts';
import { root } from '../paths.ts';
import { runHere } from '../run.ts';
import { discardStack, startStack } from '../stack/test-stack.ts';
import { complain, say } from '../terminal.ts';
import { endLeftStacks } from './left-stacks.ts';
import type { Result } from './results.ts';

export const tiers = ['unit', 'conformance', 'integration', 'faults', 'e2e'] as const;
/** `siege`, the long form of `faults`, `engines` and `compose` take minutes and run only if they are named. */
const named = ['siege', 'engines', 'compose'] as const;
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

/** The long test files of these tiers. */
export const longFiles = (of: readonly Tier[]): string[] =>
  globSync('{api,worker,infra,e2e}/**/*.long.test.ts', { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => join(root, path))
    .filter((path) => of.includes(tierOf(path)));

export const isTier = (name: string): name is Tier => [...tiers, ...named].some((tier) => tier === name);

/** Many tests wait: with four workers, two cores had nothing to do for a fifteenth of the time, with five for half of that. */
const workers = 5;

const LONGEST_MS = 90 * 60_000;
const LONGEST_ENGINES_MS = 120 * 60_000;

/**
 * Runs several test tiers in one Jest run, the slowest files first (longest-first.mjs). A run that crashes, hangs or
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
  const env: Env = { TMPDIR: folder, ...(shared && { LUAR_TEST_SITE: shared.url }) };
  const status = await runHere(process.execPath, args, env, stop, { whole: true });
  if (shared) await discardStack(shared);
  const results = readResults(file, status, wanted, extent === 'long' || forJest.length > 0);
  const left = await endLeftStacks(folder);
  if (left.length === 0) return results;
  complain(`The tests left processes running: ${left.join(', ')}`);
  return [...results, failure('processes left running')];
}

const failure = (name: string): Result => ({ name, seconds: 0, passed: 0, failed: 1, skipped: 0 });

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});
type FileReport = z.infer<typeof reportSchema>['testResults'][number];

/** Reads one result per tier from Jest's report. `partly`: the caller selected tests. */
export function readResults(file: string, status: number, wanted: readonly Tier[], partly: boolean): Result[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return wanted.map((tier) => failure(`${tier} tests`));
  }
  const { testResults } = reportSchema.parse(JSON.parse(text));
  const byTier = Map.groupBy(testResults, ({ name }) => tierOf(name));
  const results = wanted.filter((tier) => !partly || byTier.has(tier)).map((tier) => resultOf(tier, byTier.get(tier)));
  const sound = results.length > 0 && results.every(({ failed }) => failed === 0);
  return sound && status !== 0
    ? [...results, failure('the end of the test run')]
    : results.length > 0
      ? results
      : [failure('tests')];
}

function resultOf(tier: Tier, files: readonly FileReport[] = []): Result {
  const count = (of: FileReport, ...statuses: string[]) =>
    of.assertionResults.filter((test) => statuses.includes(test.status)).length;
  const result = { ...failure(`${tier} tests`), failed: 0 };
  for (const each of files) {
    const failed = count(each, 'failed');
    result.passed += count(each, 'passed');
    result.skipped += count(each, 'pending', 'skipped', 'todo', 'disabled');
    // A file that cannot be loaded has an unknown number of tests: count one failure.
    result.failed += failed === 0 && each.status === 'failed' ? 1 : failed;
  }
  if (result.passed + result.failed + result.skipped === 0) result.failed = 1;
  const [began, over] = [
    Math.min(...files.map((each) => each.startTime)),
    Math.max(...files.map((each) => each.endTime)),
  ];
  result.seconds = files.length > 0 ? (over - began) / 1000 : 0;
  return result;
}

/** The tier of a test file. It must match jest.config.mjs. */
function tierOf(file: string): Tier {
  if (file.endsWith('.siege.ts')) return 'siege';
  if (/\/e2e\/engines\//.test(file)) return 'engines';
  if (/\/e2e\/compose\//.test(file)) return 'compose';
  if (/\/conformance\//.test(file)) return 'conformance';
  if (/\/e2e\/faults\//.test(file)) return 'faults';
  if (/\/e2e\//.test(file)) return 'e2e';
  return /\/(api|worker|infra\/local)\/test\//.test(file) ? 'integration' : 'unit';
}
