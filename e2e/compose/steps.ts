import { expect } from '@jest/globals';
import { say } from '../../infra/local/terminal.ts';
import { Polls } from './visitor.ts';

interface Row {
  name: string;
  passed: boolean;
  seconds: number;
  polls: Pick<Polls, 'sent' | 'failures'>;
}
const rows: Row[] = [];

/** Measures a step, while a visitor asks for a page five times a second. */
export const step = (work: (polls: Polls) => Promise<void>) => async () => {
  const began = performance.now();
  const polls = new Polls();
  let passed = false;
  try {
    await work(polls);
    passed = true;
  } finally {
    await polls.end();
    const name = expect.getState().currentTestName ?? '';
    rows.push({ name, passed, seconds: (performance.now() - began) / 1000, polls });
  }
};

/** Prints the steps: result, seconds, failed polls of all polls. */
export function printTable(): void {
  say();
  for (const { name, passed, seconds, polls } of rows) {
    const counts = `${String(polls.failures.length).padStart(3)} of ${String(polls.sent).padStart(4)} polls failed`;
    say(`${passed ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${counts}  ${name}`);
    for (const [why, same] of Map.groupBy(polls.failures, (failure) => failure.replace(/ after .*/, '')))
      say(`                 ${same.length} times: ${why}`);
  }
}
