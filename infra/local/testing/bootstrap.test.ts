import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { realEnvironment } from '../environment.ts';
import { root } from '../paths.ts';
import { Command } from './command.ts';

// Runs the bootstrap in a small project, with a fake npm that records its calls and installs a Node.
let folder: string;
const machinePath = (realEnvironment()['PATH'] ?? '')
  .split(delimiter)
  .filter((entry) => !entry.endsWith('node_modules/.bin'))
  .join(delimiter);
// Use the machine's own Node (20 or newer), as on a new clone.
const machineNode = execFileSync('sh', ['-c', 'command -v node'], {
  env: { PATH: machinePath },
  encoding: 'utf8',
}).trim();

const project = () => join(folder, 'project');
const lock = (version: string) =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version, optional: true } },
  });

function npm(...lines: string[]): void {
  const file = join(folder, 'bin', 'npm');
  writeFileSync(file, ['#!/bin/sh', `echo "npm $*" >> "${folder}/calls"`, ...lines].join('\n'));
  chmodSync(file, 0o755);
}

const bringsNode = [
  'rm -rf node_modules && mkdir -p node_modules/.bin node_modules/a',
  `ln -s "${process.execPath}" node_modules/.bin/node`,
  // Like npm's own record, this omits the optional package, which is for another platform.
  `sed 's/,"node_modules.b".*/}}/' package-lock.json > node_modules/.package-lock.json`,
];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luar-bootstrap-'));
  for (const path of ['bin', 'project/infra/local']) mkdirSync(join(folder, path), { recursive: true });
  cpSync(join(root, 'infra/local/bootstrap.mjs'), join(project(), 'infra/local/bootstrap.mjs'));
  writeFileSync(join(project(), 'package-lock.json'), lock('1.0.0'));
  writeFileSync(join(folder, 'calls'), '');
  writeFileSync(
    join(project(), 'infra/local/cli.ts'),
    "const words: string[] = process.argv.slice(2);\nconsole.log('ran', process.version.split('.')[0], ...words);\nprocess.exit(7);\n",
  );
  npm(...bringsNode);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function bootstrap(options: { path?: string; flags?: string[] } = {}) {
  const args = [...(options.flags ?? []), join(project(), 'infra/local/bootstrap.mjs'), 'greet', 'twice'];
  const path = options.path ?? `${join(folder, 'bin')}${delimiter}${machinePath}`;
  const command = new Command(machineNode, args, { PATH: path }, folder);
  const status = await command.ended;
  return { status, output: command.output };
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n').filter(Boolean);

describe('the bootstrap', () => {
  test('installs when the packages are not those of the lock file, and runs the command with the installed Node', async () => {
    expect(await bootstrap()).toEqual({ status: 7, output: expect.stringContaining('ran v24 greet twice') });
    expect(calls()).toEqual([expect.stringMatching(/^npm ci --include=dev /)]);
    // Another folder, and an install by hand, are no reasons to install again.
    renameSync(project(), join(folder, 'elsewhere'));
    cpSync(join(folder, 'elsewhere'), project(), { recursive: true, verbatimSymlinks: true });
    expect((await bootstrap()).output.trim()).toBe('ran v24 greet twice');
    rmSync(join(project(), 'node_modules/.cache'), { recursive: true });
    await bootstrap();
    expect(calls()).toHaveLength(1);
    writeFileSync(join(project(), 'package-lock.json'), lock('1.0.1'));
    await bootstrap();
    expect(calls()).toHaveLength(2);
    rmSync(join(project(), 'node_modules/.cache'), { recursive: true });
    rmSync(join(project(), 'node_modules/a'), { recursive: true });
    await bootstrap();
    expect(calls()).toHaveLength(3);
  });

  test.each([
    [
      'npm is missing',
      { npm: undefined, path: '/nowhere' },
      /^npm is missing \(.*\): install Node 20 or newer with npm\.$/m,
    ],
    ['npm ci fails', { npm: ['exit 3'] }, /^npm ci failed with status 3: its messages are above\.$/m],
    ['it brings no Node', { npm: ['mkdir -p node_modules/.bin'] }, /^npm ci brought no Node 24: .*ignore-scripts/m],
  ])(
    '%s: one clear line, status 1',
    async (_what, { npm: lines, ...options }: { npm?: string[] | undefined; path?: string }, line) => {
      if (lines) npm(...lines);
      const { status, output } = await bootstrap(options);
      expect(status).toBe(1);
      expect(output).toMatch(line);
      expect(output).not.toMatch(/^\s+at /m);
    },
  );

  test('an old Node is refused with its version', async () => {
    const older = join(folder, 'older.cjs');
    writeFileSync(
      older,
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });\n",
    );
    const { status, output } = await bootstrap({ flags: ['--require', older] });
    expect({ status, output: output.trim() }).toEqual({
      status: 1,
      output: 'Node 18.19.0 is too old: install Node 20 or newer.',
    });
    expect(calls()).toEqual([]);
  });
});
