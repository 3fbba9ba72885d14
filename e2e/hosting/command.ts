import { join } from 'node:path';
import { type Ran, runTool } from '../../infra/local/run.ts';
import { freePort } from '../../infra/local/stack/ports.ts';
import type { Stack } from '../../infra/local/stack/stack.ts';

const program = join(import.meta.dirname, '../../infra/local/cli.ts');

/** Runs one of the project's commands on the data of a stack, as `npm run NAME -- ...` does, with nothing of these tests' settings. */
export async function command(dataDir: string, name: string, args: string[], more: object = {}): Promise<Ran> {
  // A command may start parts of a stack: not on the default port, which another stack may use.
  const own = { NODE_ENV: '', MONGODB_URI: '', DATA_DIR: dataDir, INBOX_PORT: String(await freePort()) };
  return runTool(process.execPath, [program, name, '--no-build', ...args], { env: { ...own, ...more } });
}

/** The MONGODB_URI to pass to a command if the stack uses an external MongoDB. */
export const mongoOf = (stack: Stack) => (stack.parts.has('mongo') ? {} : { MONGODB_URI: stack.env['MONGODB_URI'] });
