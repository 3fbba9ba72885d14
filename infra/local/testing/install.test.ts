import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { root } from '../paths.ts';

// What install.sh refuses before it does anything. With a real engine: `npm test machines`.
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
  for (const domain of ['https://luar.example', 'luar example', '$(id)', 'luar.example\nDOMAIN=x', '.', ''])
    expect([domain, install('debian', 0, domain, 'ana@luar.example')]).toEqual([domain, refused('is not a domain')]);
  for (const email of ['ana', 'a b@luar.example', 'ana@', ''])
    expect([email, install('debian', 0, 'luar.example', email)]).toEqual([email, refused('is not an e-mail address')]);
  expect(install('debian', 0, ...all, '--what')).toEqual(refused('usage: '));
  expect(install('fedora', 0, ...all)).toEqual(refused('Debian and Ubuntu'));
  expect(install('debian', 1000, ...all)).toEqual(refused('as root'));
  expect(readdirSync(folder).toSorted()).toEqual(['etc', 'id']);
});

test('install.sh keeps the port of the SSH connection open, also below sudo, which drops the variable that names it', () => {
  const script = readFileSync(join(root, 'infra/deploy/install.sh'), 'utf8');
  const FUNCTION = `${/^ssh_port\(\) \{\n[^]*?\n\}\n/m.exec(script)?.[0]}\nssh_port`;
  const asked = (command: string, more = {}) => {
    const env = { PATH: '/usr/bin:/bin', FUNCTION, ...more };
    return spawnSync('bash', ['-euc', command], { env, encoding: 'utf8' }).stdout.trim();
  };
  const connection = { SSH_CONNECTION: '203.0.113.9 50522 192.0.2.1 2222' };
  expect(asked('bash -euc "$FUNCTION"', connection)).toBe('2222');
  // The last command keeps the outer shell, as the shell of a connection stays while sudo runs.
  expect(asked('env -i PATH="$PATH" bash -euc "$FUNCTION"; true', connection)).toBe('2222');
});
