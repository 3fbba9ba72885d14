import { join } from 'node:path';
import { root } from '../paths.ts';
import { ensureChromium, ensureRedis } from '../prepare/system-packages.ts';
import { runHere } from '../run.ts';
import { signalled } from '../terminal.ts';

/** The measurements in bench/: the named ones, or all. */
export async function run(args: string[]): Promise<number> {
  await ensureRedis();
  await ensureChromium();
  return runHere(process.execPath, [join(root, 'bench/main.ts'), ...args], {}, signalled());
}
