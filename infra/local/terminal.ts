import { hasCode } from './errno.ts';

/** Ignore EPIPE: a reader that closes the pipe must not end the supervisor and leave its processes behind. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!hasCode(error, 'EPIPE')) throw error;
  });

/** Writes one line to standard output. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Writes one line to standard error. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** An error that the user can act on. The terminal shows its message without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command. A Refusal prints its message and gives exit status 1. */
export async function withRefusals(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return 1;
  }
}

/** Resolves at the first signal. Later signals are ignored, so a second Ctrl-C does not interrupt the shutdown. */
export function untilSignal(): Promise<'ended'> {
  const { promise, resolve } = Promise.withResolvers<'ended'>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('ended'));
  return promise;
}

/** Aborts when the terminal ends this process. */
export function signalled(): AbortSignal {
  const stop = new AbortController();
  void untilSignal().then(() => stop.abort());
  return stop.signal;
}
