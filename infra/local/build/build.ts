import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { realEnvironment } from '../environment.ts';
import { bin, cacheDir, root } from '../paths.ts';
import { runQuietly } from '../run.ts';
import { say } from '../terminal.ts';

const frontend = join(root, 'frontend');
const stamp = join(cacheDir, 'frontend-built');

/** Brings every built folder in line with its sources, and does nothing where they are. */
export async function ensureBuilt(): Promise<void> {
  // The compiler knows by itself what has changed.
  await runQuietly('TypeScript', bin('tsc'), ['--build', 'contracts', 'api', 'worker']);
  const inputs = frontendInputs();
  if (existsSync(join(frontend, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say('Building the site ...');
  rmSync(join(frontend, 'dist'), { recursive: true, force: true });
  await runQuietly('The site', bin('vite'), ['build', '--logLevel', 'warn'], frontend);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}

/** One hash of everything that the built site is made of. */
function frontendInputs(): string {
  const hash = createHash('sha256');
  const files = [...filesIn(frontend), ...filesIn(join(root, 'contracts', 'src')), join(root, 'package-lock.json')];
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  for (const [name, value] of Object.entries(realEnvironment()).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}
