import { join } from 'node:path';
import { root } from '../paths.ts';
import { runHere } from '../run.ts';
import { withStores } from '../stack/attach.ts';
import { Refusal } from '../terminal.ts';

/** `reset EMAIL` prints a link with which the practitioner sets a new password. */
export async function run([action, email]: string[]): Promise<number> {
  if (action !== 'reset' || email === undefined) throw new Refusal('usage: npm run admin -- reset EMAIL');
  return withStores(['mongo'], { alone: false }, ({ env }) => {
    const program = join(root, 'api', 'dist', 'operator', 'main.js');
    return runHere(process.execPath, [program, 'admin', action, email], env, new AbortController().signal);
  });
}
