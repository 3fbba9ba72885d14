import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../infra/local/stack/ports.ts';
import type { Stack } from '../../infra/local/stack/stack.ts';

export const root = join(import.meta.dirname, '..', '..');

export interface Ran {
  status: number;
  output: string;
}

/** Runs one of the project's commands on the data of a stack, as `npm run NAME -- ...` does. */
export async function command(
  dataDir: string,
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  // A command may start parts of a stack: not on the default port, which another stack may use.
  const INBOX_PORT = String(await freePort());
  const { promise, resolve } = Promise.withResolvers<Ran>();
  const program = join(root, 'infra', 'local', 'cli.ts');
  // oxlint-disable-next-line node/no-process-env -- run as from a shell, with its PATH, and compile as little as `npm run` does
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  execFile(
    process.execPath,
    [program, name, '--no-build', ...args],
    { cwd: root, env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, INBOX_PORT, ...env }, timeout: 240_000 },
    (error, stdout, stderr) => resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
  );
  return promise;
}

/** The MONGODB_URI to pass to a command if the stack uses an external MongoDB. */
export function mongoOf(stack: Stack): Record<string, string> {
  return stack.parts.has('mongo') ? {} : { MONGODB_URI: stack.env['MONGODB_URI'] ?? '' };
}
