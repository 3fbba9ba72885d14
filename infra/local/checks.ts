import { bin } from './paths.ts';
import { runTool, type Ran } from './run.ts';
import { say } from './terminal.ts';

/** The static part of the tests: each a tool that knows one kind of fault. */
const checks: { name: string; command: string; args: string[] }[] = [
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'types', command: bin('tsc'), args: ['--build'] },
  { name: 'lint and import zones', command: bin('oxlint'), args: [] },
  { name: 'dead code', command: bin('knip'), args: [] },
];

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs them all, also after a failure, and shows what the failing ones say. */
export async function runChecks(): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  // The linter reads types: it goes when they have been built. The others need nobody.
  const types = timed(1);
  const results = await Promise.all([timed(0), types, types.then(() => timed(2)), types.then(() => timed(3))]);
  for (const { name, seconds, ran } of results) {
    const passed = ran.status === 0;
    totals[passed ? 'passed' : 'failed']++;
    say(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (!passed) say(ran.output);
  }
  return totals;
}

async function timed(index: number): Promise<{ name: string; seconds: string; ran: Ran }> {
  const check = checks[index];
  if (!check) throw new Error(`There is no check ${index}`);
  const began = performance.now();
  const ran = await runTool(check.command, check.args);
  return { name: check.name, seconds: ((performance.now() - began) / 1000).toFixed(1), ran };
}

export const summary = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
