import { runBackup } from '../backup.ts';

/** One archive of everything that cannot be made again: documents and pictures. */
export const run = (): Promise<number> => runBackup(['backup']);
