import { join } from 'node:path';
import { root } from '../paths.ts';
import { ensureRedis } from '../prepare/system-packages.ts';
import { runHere } from '../run.ts';
import { untilSignal } from '../terminal.ts';

/** The measurements of bench/, all of them or the named ones. */
export async function run(args: string[]): Promise<number> {
  await ensureRedis();
  const stop = new AbortController();
  void untilSignal().then(() => stop.abort());
  return runHere(process.execPath, [join(root, 'bench', 'main.ts'), ...args], {}, stop.signal);
}
