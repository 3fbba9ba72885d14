export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** The result of one check or one test tier. */
export interface Result extends Totals {
  name: string;
  seconds: number;
}

export function totalsOf(results: readonly Totals[]): Totals {
  const sum = (count: (each: Totals) => number) => results.reduce((total, each) => total + count(each), 0);
  return {
    passed: sum((each) => each.passed),
    failed: sum((each) => each.failed),
    skipped: sum((each) => each.skipped),
  };
}

/** One line for the terminal. */
export function lineOf({ name, seconds, passed, failed, skipped }: Result): string {
  const verdict = failed + skipped === 0 ? 'ok    ' : 'FAILED';
  const counts = passed + failed + skipped > 1 ? `: ${passed} passed, ${failed} failed, ${skipped} skipped` : '';
  return `${verdict} ${name}${counts} (${seconds.toFixed(1)} s)`;
}

/** Runs the work and measures its time. */
export async function timed(name: string, work: () => Promise<Totals>): Promise<Result> {
  const began = performance.now();
  const totals = await work();
  return { name, seconds: (performance.now() - began) / 1000, ...totals };
}
