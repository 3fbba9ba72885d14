import { runChecks, summary } from '../checks.ts';
import { say } from '../terminal.ts';

export async function run(): Promise<number> {
  const totals = await runChecks();
  say(summary(totals));
  return totals.failed === 0 ? 0 : 1;
}
