import { join } from 'node:path';
import { root } from '../paths.ts';
import { ensureChromium, ensureRedis } from '../prepare/system-packages.ts';
import { runHere } from '../run.ts';
import { signalled } from '../terminal.ts';

const running = (path: string, prepare: () => Promise<unknown> = () => Promise.resolve()) => ({
  async run(args: string[]): Promise<number> {
    await prepare();
    return runHere(process.execPath, [join(root, path), ...args], {}, signalled());
  },
});

/** The measurements in bench/: the named ones, or all. */
export const bench = running('bench/main.ts', async () => {
  await ensureRedis();
  await ensureChromium();
});
