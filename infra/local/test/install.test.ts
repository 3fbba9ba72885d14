import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { root } from '../paths.ts';

// What install.sh refuses before it does anything. With a real engine: `npm run test:compose`.
const folder = mkdtempSync(join(tmpdir(), 'luar-install-'));
afterAll(() => rmSync(folder, { recursive: true }));

function install(system: string, user: number, ...args: string[]) {
  mkdirSync(join(folder, 'etc'), { recursive: true });
  writeFileSync(join(folder, 'etc/os-release'), `ID=${system}\n`);
  writeFileSync(join(folder, 'id'), `#!/bin/sh\necho ${user}\n`, { mode: 0o755 });
  const env = { PATH: `${folder}:/usr/bin:/bin`, LUAR_MACHINE: folder };
  const { status, stderr } = spawnSync('bash', [join(root, 'infra/deploy/install.sh'), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stderr };
}

test('install.sh refuses missing arguments, another system and another user, and then has done nothing', () => {
  const all = ['luar.example', 'ana@luar.example', 'smtp://mail.example:25'];
  const secret = 'smtps://hello%40luar.example:secret@mail.example:465';
  const refused = (said: string) => ({ status: 1, said: expect.stringContaining(said) });
  expect(install('debian', 0, 'luar.example')).toEqual(refused('usage: '));
  expect(install('debian', 0, 'luar.example', 'ana@luar.example', secret)).toEqual(refused('password out'));
  expect(install('debian', 0, ...all, '--what')).toEqual(refused('usage: '));
  expect(install('fedora', 0, ...all)).toEqual(refused('Debian and Ubuntu'));
  expect(install('debian', 1000, ...all)).toEqual(refused('as root'));
  expect(readdirSync(folder).toSorted()).toEqual(['etc', 'id']);
});
