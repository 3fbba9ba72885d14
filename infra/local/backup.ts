import { join } from 'node:path';
import { root } from './paths.ts';
import { runHere } from './run.ts';
import { withStores } from './stack/attach.ts';

/** The backup program on the stores of this machine, whether the product runs or not. */
export const runBackup = (args: string[]): Promise<number> =>
  withStores(['mongo', 'storage'], ({ env, dataDir }) => {
    const program = join(root, 'infra', 'backup', 'main.ts');
    const folders = { BACKUP_DIR: join(dataDir, 'backups'), RECEIPTS_DIR: join(dataDir, 'receipts') };
    return runHere(process.execPath, [program, ...args], { ...folders, ...env }, new AbortController().signal);
  });
