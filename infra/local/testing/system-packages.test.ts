import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { Command } from './command.ts';

// A folder as the only entry of PATH, with a shell and the fake programs of each test.
let machine: string;
const calls = () =>
  existsSync(join(machine, 'calls')) ? readFileSync(join(machine, 'calls'), 'utf8').trim().split('\n') : [];
const isRoot = process.getuid?.() === 0;

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'luar-machine-'));
  symlinkSync('/bin/sh', join(machine, 'sh'));
});
afterEach(() => rmSync(machine, { recursive: true }));

function program(name: string, ...lines: string[]): void {
  writeFileSync(join(machine, name), ['#!/bin/sh', `echo "${name} $*" >> "${machine}/calls"`, ...lines, ''].join('\n'));
  chmodSync(join(machine, name), 0o755);
}
const installsRedis = () =>
  `printf '#!/bin/sh\\n' > "${machine}/redis-server"; /bin/chmod +x "${machine}/redis-server"`;

async function ensureRedis() {
  const file = join(root, 'infra/local/prepare/system-packages.ts');
  const code = `import { ensureRedis } from '${file}'; import { withRefusals } from '${root}/infra/local/terminal.ts';
    process.exit(await withRefusals(async () => { await ensureRedis(); return 0; }));`;
  const command = new Command(process.execPath, ['--input-type=module-typescript', '-e', code], { PATH: machine });
  const status = await command.ended;
  return { status, output: command.output };
}

describe('redis-server', () => {
  test('that is installed is not installed again', async () => {
    program('redis-server');
    program('apt-get');
    expect(await ensureRedis()).toEqual({ status: 0, output: '' });
    expect(calls()).toEqual([]);
  });

  test('that is missing, on a machine without apt-get, gives one line that says what to install', async () => {
    const { status, output } = await ensureRedis();
    expect(status).toBe(1);
    expect(output).toMatch(
      /^redis-server is missing: install it \(on Debian: apt-get install redis-server\), or set REDIS_URL\.\n$/,
    );
  });

  test('that is missing is installed for root, after an update of the package list if needed; other users are told what to install', async () => {
    program(
      'apt-get',
      `if [ "$1" = update ]; then : > "${machine}/updated"; exit 0; fi`,
      `[ -e "${machine}/updated" ] || exit 100`,
      installsRedis(),
    );
    const { status } = await ensureRedis();
    expect(status).toBe(isRoot ? 0 : 1);
    expect(calls().map((call) => call.replace(/-o \S+ /, ''))).toEqual(
      isRoot
        ? [
            'apt-get install -y --no-install-recommends redis-server',
            'apt-get update',
            'apt-get install -y --no-install-recommends redis-server',
          ]
        : [],
    );
  });
});
