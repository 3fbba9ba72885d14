import { say } from '../terminal.ts';
import { runChecks } from '../testing/checks.ts';

/** Runs the static checks only. */
export async function run(): Promise<number> {
  const passed = await runChecks();
  const failed = passed.filter((each) => !each).length;
  say(`${passed.length - failed} passed, ${failed} failed, 0 skipped`);
  return failed === 0 ? 0 : 1;
}
