import { join } from 'node:path';
import { root } from '../paths.ts';
import { ensureRedis } from '../prepare/system-packages.ts';
import { runHere } from '../run.ts';
import { untilSignal } from '../terminal.ts';

/** Runs the measurements in bench/: the named ones, or all. */
export async function run(args: string[]): Promise<number> {
  await ensureRedis();
  const stop = new AbortController();
  void untilSignal().then(() => stop.abort());
  return runHere(process.execPath, [join(root, 'bench', 'main.ts'), ...args], {}, stop.signal);
}
