import { join } from 'node:path';

/** The top of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** An executable that npm installed. */
export function bin(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}
