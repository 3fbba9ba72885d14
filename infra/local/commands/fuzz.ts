import { join } from 'node:path';
import { root } from '../paths.ts';
import { runHere } from '../run.ts';
import { untilSignal } from '../terminal.ts';

/** Compares the embedded MongoDB with another server: `npm run fuzz -- MONGODB_URI`. */
export async function run(args: string[]): Promise<number> {
  const stop = new AbortController();
  void untilSignal().then(() => stop.abort());
  return runHere(process.execPath, [join(root, 'infra', 'mongo', 'fuzz', 'main.ts'), ...args], {}, stop.signal);
}
