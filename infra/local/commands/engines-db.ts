import { join } from 'node:path';
import { root } from '../paths.ts';
import { runHere } from '../run.ts';
import { Refusal, say, signalled } from '../terminal.ts';

/** The faults tests that need no MongoDB of their own to kill. */
const faults = 'steps.long';

/** Runs the tests that reach the database on another engine: `npm run test:engines-db -- MONGODB_URI`. */
export async function run([uri, ...forJest]: string[]): Promise<number> {
  if (!uri?.startsWith('mongodb')) throw new Refusal('usage: npm run test:engines-db -- MONGODB_URI [what Jest gets]');
  const stop = signalled();
  const began = Date.now();
  const test = (...args: string[]) =>
    runHere(process.execPath, [join(root, 'infra', 'local', 'cli.ts'), 'test', ...args], { MONGODB_URI: uri }, stop);
  const statuses = [await test('conformance', 'integration', ...forJest)];
  if (forJest.length === 0) statuses.push(await test('faults', faults));
  say(`In all ${Math.round((Date.now() - began) / 1000)} s`);
  return Math.max(...statuses);
}
