import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../paths.ts';
import { runHere } from '../run.ts';
import { complain, say, signalled } from '../terminal.ts';
import { endLeftStacks } from '../testing/left-stacks.ts';
import { countSeconds, endGroup } from '../testing/processor-seconds.ts';

/** The projects of jest.config.mjs: those of `npm test`, and those that CI runs in addition. */
const everyDay = ['unit', 'integration', 'e2e'];
const inCi = ['siege', 'hosting', 'engines', 'machines'];
const LONGEST_MS = 60 * 60_000;

/**
 * Runs the named projects, or those of `npm test`. Other arguments are passed to Jest: with files among them, only those run,
 * of whatever project.
 */
export async function run(args: string[]): Promise<number> {
  const named = args.filter((arg) => [...everyDay, ...inCi].includes(arg));
  const forJest = args.filter((arg) => !named.includes(arg));
  const files = forJest.some((arg) => !arg.startsWith('-'));
  const projects = named.length > 0 ? named : files ? [] : everyDay;
  // Tests use this as their temporary folder, so the stacks that they leave running can be found and stopped.
  const folder = mkdtempSync(join(tmpdir(), 'luar-tests-'));
  const report = join(folder, 'jest.json');
  // A group of measured processes and a file have the same name.
  const group = basename(folder);
  const seconds = join(folder, group);
  const inAll = countSeconds(group);
  const stop = AbortSignal.any([signalled(), AbortSignal.timeout(LONGEST_MS)]);
  try {
    const jest = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), '--json', '--outputFile', report];
    const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    // An engine with all containers takes both cores.
    if (projects.includes('machines')) jest.push('--maxWorkers', '1');
    const select = projects.length > 0 ? ['--selectProjects', ...projects] : [];
    const env = { TMPDIR: folder, LUAR_TEST_SECONDS: seconds };
    const status = await runHere(process.execPath, [...node, ...jest, ...forJest, ...select], env, stop, {
      whole: true,
    });
    const left = await endLeftStacks(folder);
    if (left.length > 0) complain(`The tests left processes running: ${left.join(', ')}`);
    if (stop.aborted) complain('Interrupted: not everything ran.');
    if (existsSync(seconds)) for (const line of slowest(readFileSync(seconds, 'utf8'))) say(line);
    say(`In all ${process.uptime().toFixed(0)} s, ${inAll().toFixed(0)} s of CPU`);
    const { passed, failed, skipped } = totals(report);
    const ended = status !== 0 || left.length > 0 || stop.aborted;
    // A run that crashes, hangs or finds no test fails.
    const failures = failed === 0 && (ended || passed === 0) ? 1 : failed;
    say(`${passed} passed, ${failures} failed, ${skipped} skipped`);
    // A skipped test is a failure, unless the caller selected tests: then Jest skips all others.
    return failures === 0 && (skipped === 0 || forJest.length > 0) ? 0 : 1;
  } finally {
    endGroup(group);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ten files that took most processor time, from what measured-environment.ts noted. */
function slowest(noted: string): string[] {
  const files = noted
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { path: string; seconds: number });
  const most = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return most.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s of CPU  ${relative(root, path)}`);
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Files that cannot be loaded: each has an unknown number of tests, and counts as one failure. */
  numRuntimeErrorTestSuites: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

function totals(file: string) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}
