import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../infra/local/stack/ports.ts';
import { answersTcp } from '../infra/local/stack/probes.ts';

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** One short round of load. Returns the requests per second. */
export async function round(options: autocannon.Options, expected: number): Promise<number> {
  const result = await autocannon({ connections: 10, duration: 1, ...options });
  const other = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => Number(status) !== expected);
  if (other.length > 0 || result.errors > 0)
    throw new Error(`Not every answer was ${expected}: ${JSON.stringify(other)}, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/**
 * Runs the candidates in turn, so that other load on the machine affects all alike. The ratio compares neighbouring
 * runs; the result is the median of the ratios.
 */
export async function interleave<Name extends string>(rounds: number, runs: Record<Name, () => Promise<number>>) {
  const names = Object.keys(runs) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await runs[name]();
  for (let at = 0; at < rounds; at++)
    // Reverse the order every other round, so that no candidate always runs first.
    for (const name of at % 2 === 0 ? names : names.toReversed()) figures[name].push(await runs[name]());
  const ratio = (of: Name, to: Name) => median(figures[of].map((value, at) => value / (figures[to][at] ?? Number.NaN)));
  return { figures, ratio };
}

/** Starts a server of this folder as a separate process, like the API. */
export async function startBare(file: string, args: string[]): Promise<{ url: string; end: () => void }> {
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare', file), '--port', String(port), ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  while (!(await answersTcp(port))) if (child.exitCode !== null) throw new Error(`${file} did not start`);
  return { url: `http://127.0.0.1:${port}`, end: () => void child.kill() };
}

export interface Line {
  what: string;
  value: number;
  target: string;
  holds: boolean;
}

export const atLeast = (what: string, value: number, target: number): Line => ({
  what,
  value,
  target: `at least ${target}`,
  holds: value >= target,
});

export const atMost = (what: string, value: number, target: number): Line => ({
  what,
  value,
  target: `at most ${target}`,
  holds: value <= target,
});
