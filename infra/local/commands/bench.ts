import { join } from 'node:path';
import { ensureBuilt } from '../build/build.ts';
import { root } from '../paths.ts';
import { ensureRedis } from '../prepare/system-packages.ts';
import { runHere } from '../run.ts';
import { untilSignal, withRefusals } from '../terminal.ts';

/** The measurements of bench/, all of them or the named ones. */
export const run = (args: string[]): Promise<number> =>
  withRefusals(async () => {
    await ensureRedis();
    await ensureBuilt();
    const stop = new AbortController();
    void untilSignal().then(() => stop.abort());
    return runHere(process.execPath, [join(root, 'bench', 'main.ts'), ...args], {}, stop.signal);
  });
