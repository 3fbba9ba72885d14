import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bareEnvironment } from '../environment.ts';
import { root } from '../paths.ts';
import { identify } from '../stack/identity.ts';
import { freePort } from '../stack/ports.ts';
import { until } from '../stack/until.ts';
import { linkPackages } from '../testing/scratch.ts';
import { Command } from './command.ts';

// Runs `npm run dev` in a copy of the project, because the tests change source files.
let folder: string;
let project: string;
let dev: Command;
let site: string;

const aside = new Set(['node_modules', '.data', '.git']);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'luar-dev-'));
  project = join(folder, 'project');
  cpSync(root, project, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !aside.has(basename(source)),
  });
  linkPackages(project);
  const port = await freePort();
  site = `http://localhost:${port}`;
  dev = new Command(
    process.execPath,
    [join(project, 'infra/local/cli.ts'), 'dev'],
    { PORT: String(port), INBOX_PORT: String(await freePort()), DATA_DIR: folder },
    project,
  );
  await dev.says('Luar is ready');
});
afterAll(async () => {
  if (dev?.process.exitCode === null) dev.interrupt();
  await dev?.ended;
  rmSync(folder, { recursive: true, force: true });
});

const save = (path: string, line: string) => appendFileSync(join(project, path), `${line}\n`);

/** Resolves when the action has made the command print all of these words once more. */
async function saysAgain(words: string[], act: () => void): Promise<void> {
  const wanted = words.map((each) => ({ each, times: dev.count(each) + 1 }));
  act();
  for (const { each, times } of wanted) await dev.says(each, times);
}

test('a save restarts the process that uses the file, and one that breaks the API prints the error', async () => {
  await saysAgain(['worker restarted', 'api waits for the next change'], () => {
    save('worker/src/main.ts', 'export const saved = 1;');
    save('api/src/env.ts', "throw new Error('on purpose');");
  });
  expect(dev.output).toContain('on purpose');
});

test('saves of the broken file and in contracts restart the API and the worker, and a save during a compiler run is compiled too', async () => {
  const read = (path: string) => readFileSync(join(project, path), 'utf8');
  const record = () => read('api/dist/.tsbuildinfo');
  const before = record();
  const restarted = saysAgain(['api restarted', 'worker restarted'], () => {
    cpSync(join(root, 'api/src/env.ts'), join(project, 'api/src/env.ts'));
    save('contracts/src/categories.ts', 'export const saved = 1;');
  });
  const compiled = (path: string, isSo: (text: string) => boolean) =>
    until(`${path} is compiled`, () => read(path), isSo);
  await compiled('contracts/dist/categories.js', (text) => text.includes('saved'));
  let saves = 0;
  // The compiler reads this file long before it writes its record, so at least one save falls between the two.
  const saveAndLook = () => {
    save('api/src/env.ts', `export const save${(saves += 1)} = 1;`);
    return record();
  };
  await until('the compiler has finished', saveAndLook, (now) => now !== before);
  await compiled('api/dist/modules/env.js', (text) => text.includes(`save${saves} `));
  await restarted;
  // The last save may restart the API once more.
  const answer = () => fetch(`${site}/api/services`).then(({ status }) => status, String);
  await until('the API answers', answer, (status) => status === 200);
});

test('the page is served from its sources, and Ctrl-C leaves no process', async () => {
  await saysAgain(['page reload src/main.ts'], () =>
    save('frontend/src/main.ts', "document.title = 'saved just now';"),
  );
  expect(await (await fetch(`${site}/src/main.ts`)).text()).toContain('saved just now');
  const run = join(folder, 'run');
  const pids = () => readdirSync(run).filter((name) => name.endsWith('.pid'));
  // With an external MongoDB there is one process less. The last save of the test before may still restart the API.
  const processes = bareEnvironment()['MONGODB_URI'] ? 6 : 7;
  const names = await until('every process runs', pids, (found) => found.length === processes);
  const running = names.map((name) => Number(readFileSync(join(run, name), 'utf8')));
  expect(dev.output).not.toMatch(/\[vite\].* error/);
  dev.interrupt();
  expect(await dev.ended).toBe(0);
  expect(running.filter((pid) => identify(pid) !== undefined)).toEqual([]);
  await expect(fetch(site)).rejects.toThrow();
});
