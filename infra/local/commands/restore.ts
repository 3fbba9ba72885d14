import { resolve } from 'node:path';
import { runBackup } from '../backup.ts';

/** Restores an archive. Its path is made absolute here, because the backup program runs in the root folder. */
export const run = (args: string[]): Promise<number> =>
  runBackup(['restore', ...args.map((arg) => (arg.startsWith('-') ? arg : resolve(arg)))], { alone: true });
