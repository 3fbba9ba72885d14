import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerEnvironment, type Env } from '../environment.ts';
import { bin, root } from '../paths.ts';
import { runQuietly } from '../run.ts';
import { say } from '../terminal.ts';
import { writePanelPage } from './panel-page.ts';
import { compiler, compiling } from './compiler.ts';
import { compressFiles } from './compress.ts';
import { type Bundled, bundlePrograms } from './programs.ts';

const frontend = join(root, 'frontend');
const compressed = join(frontend, 'dist', 'compressed');
const client = join(frontend, 'dist', 'client');
const site = [
  join(client, 'index.html'),
  join(client, 'admin.html'),
  join(client, 'panel.js'),
  join(frontend, 'dist', 'server', 'entry.js'),
  compressed,
];
const stamp = join(frontend, 'dist', 'built');

/** Builds what is out of date: the programs and the site. */
export async function ensureBuilt(): Promise<void> {
  const forThePage = pageSettings();
  const inputs = frontendInputs(forThePage);
  const current = site.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
  if (current) return buildPrograms('api', 'worker');
  // The site needs the compiled contracts and nothing else of the programs, whose compilation leaves a core idle.
  await compile('contracts');
  await Promise.all([buildPrograms('api', 'worker'), buildSite(forThePage, inputs)]);
}

/** Compiles and bundles the programs of these workspaces. */
export async function buildPrograms(...workspaces: Bundled[]): Promise<void> {
  await compile('contracts', ...workspaces);
  await bundlePrograms(workspaces);
}

/** The compiler runs incrementally, so it needs no check for changes. */
const compile = (...projects: string[]) => runQuietly('TypeScript', compiler, compiling(...projects));

/** Vite puts these variables into the page, so they are part of the hash and of the build. */
const pageSettings = (): Env =>
  Object.fromEntries(Object.entries(callerEnvironment()).filter(([name]) => name.startsWith('VITE_')));

async function buildSite(forThePage: Env, inputs: string): Promise<void> {
  say('Building the site ...');
  const build = (...args: string[]) =>
    runQuietly('The site', bin('vite'), ['build', '--logLevel', 'warn', ...args], { cwd: frontend, env: forThePage });
  rmSync(client, { recursive: true, force: true });
  // Two bundles for the browser, the site and the panel, and one for the API, which renders the pages.
  await Promise.all([build(), build('--mode', 'panel'), build('--ssr', 'src/server/entry.tsx')]);
  writePanelPage(client);
  await compressFiles(client, compressed);
  writeFileSync(stamp, inputs);
}

/** A hash of all sources and settings of the site: the site is rebuilt when it changes. */
function frontendInputs(env: Env): string {
  const hash = createHash('sha256');
  const files = [...filesIn(frontend), ...filesIn(join(root, 'contracts', 'src')), join(root, 'package-lock.json')];
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  for (const name of Object.keys(env).toSorted()) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}
