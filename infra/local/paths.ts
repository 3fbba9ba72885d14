import { join } from 'node:path';

/** The top of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** Where the tools of the repository keep what they remember between runs. */
export const cacheDir = join(root, 'node_modules', '.cache', 'luar');

/** An executable that npm installed. */
export function bin(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}
