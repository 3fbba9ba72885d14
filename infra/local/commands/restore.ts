import { resolve } from 'node:path';
import { runBackup } from '../backup.ts';

/** Brings an archive back; its path is one of the place from which the command was given. */
export const run = (args: string[]): Promise<number> =>
  runBackup(['restore', ...args.map((arg) => (arg.startsWith('-') ? arg : resolve(arg)))], { alone: true });
