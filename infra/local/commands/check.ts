import { say } from '../terminal.ts';
import { runChecks } from '../testing/checks.ts';
import { totalsOf } from '../testing/results.ts';

/** Runs the static checks only. */
export async function run(): Promise<number> {
  const { passed, failed } = totalsOf(await runChecks());
  say(`${passed} passed, ${failed} failed, 0 skipped`);
  return failed === 0 ? 0 : 1;
}
