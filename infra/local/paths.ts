import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** The path of an executable that npm installed. */
export function bin(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}
