import { join } from 'node:path';
import { root } from './paths.ts';
import { runHere } from './run.ts';
import { withStores } from './stack/attach.ts';

/** Runs the backup program on the stores of this machine. `alone`: refuse while the product runs. */
export const runBackup = (args: string[], { alone = false } = {}): Promise<number> =>
  withStores(['mongo', 'storage'], { alone }, ({ env, dataDir }) => {
    const program = join(root, 'api', 'dist', 'operator', 'main.js');
    const folders = { BACKUP_DIR: join(dataDir, 'backups'), RECEIPTS_DIR: join(dataDir, 'receipts') };
    return runHere(process.execPath, [program, ...args], { ...folders, ...env }, new AbortController().signal);
  });
