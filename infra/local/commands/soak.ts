import { join } from 'node:path';
import { root } from '../paths.ts';
import { ensureRedis } from '../prepare/system-packages.ts';
import { runHere } from '../run.ts';
import { untilSignal } from '../terminal.ts';

/** Sends thousands of requests and mails and checks that no process or store keeps growing. */
export async function run(): Promise<number> {
  await ensureRedis();
  const stop = new AbortController();
  void untilSignal().then(() => stop.abort());
  return runHere(process.execPath, [join(root, 'bench', 'soak.ts')], {}, stop.signal);
}
