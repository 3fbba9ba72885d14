import { ensureBuilt } from '../build/build.ts';
import { withRefusals } from '../terminal.ts';

export const run = (): Promise<number> =>
  withRefusals(async () => {
    await ensureBuilt();
    return 0;
  });
