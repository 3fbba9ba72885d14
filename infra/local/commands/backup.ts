import { runBackup } from '../backup.ts';

/** Writes one archive with all documents and pictures. Everything else can be generated again. */
export const run = (): Promise<number> => runBackup(['backup']);
