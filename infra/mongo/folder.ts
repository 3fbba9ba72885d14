import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder cannot be used; the message says why and what to do. */
export class FolderRefused extends Error {}

/** Keeps a second server out. The system releases SQLite's lock of a file when its process ends, even after SIGKILL. */
export function lockFolder(dir: string): { release: () => void } {
  mkdirSync(dir, { recursive: true });
  const lock = new DatabaseSync(join(dir, 'lock'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FolderRefused(`another server is using the folder ${dir}`);
  }
  return { release: () => lock.close() };
}

/** A new or renamed file survives a power failure only once its folder is on the disk. */
export function syncFolder(dir: string): void {
  const descriptor = openSync(dir, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
