import { expect } from '@jest/globals';
import { say } from '../../infra/local/terminal.ts';
import { Polls } from './visitor.ts';

/** The step that failed: what would come after it is not tried, since each goes on with what the one before has left. */
let failed: string | undefined;

let explain: () => Promise<string> = async () => '';
/** How the state of the machine is told when a step fails. */
export const explainedBy = (how: typeof explain) => (explain = how);

/** Runs a step and tells its result, while a visitor asks for a page five times a second. */
export const step = (work: (polls: Polls) => Promise<void>) => async () => {
  if (failed !== undefined) throw new Error(`Not tried: "${failed}" failed before.`);
  const name = expect.getState().currentTestName ?? '';
  const began = performance.now();
  const polls = new Polls();
  try {
    await work(polls);
  } catch (error) {
    failed = name;
    say(await explain());
    throw error;
  } finally {
    await polls.end();
    tell(name, (performance.now() - began) / 1000, polls);
  }
};

/** Result, seconds, failed polls of all polls. */
function tell(name: string, seconds: number, { failures, sent }: Polls): void {
  const counts = `${String(failures.length).padStart(3)} of ${String(sent).padStart(4)} polls failed`;
  say(`${failed === name ? 'FAILED' : 'ok    '} ${seconds.toFixed(1).padStart(6)} s  ${counts}  ${name}`);
  for (const [why, same] of Map.groupBy(failures, (failure) => failure.replace(/ after .*/, '')))
    say(`                 ${same.length} times: ${why}`);
}
