import { hasCode } from './errno.ts';

/** Whoever reads along may leave (a closed pipe): what runs does not end with them, nor is anything left behind. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!hasCode(error, 'EPIPE')) throw error;
  });

/** Writes one line to the person at the terminal. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Writes what went wrong to the person at the terminal. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** What a person can act on: shown as its message alone, without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command's work; a refusal becomes its message and exit status 1. */
export async function withRefusals(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return 1;
  }
}

/** Ctrl-C reaches every process of the terminal, and twice if pressed twice: once is enough, and nobody is cut short. */
export function untilSignal(): Promise<'ended'> {
  const { promise, resolve } = Promise.withResolvers<'ended'>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('ended'));
  return promise;
}
