import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Offsite, removeLeftOvers } from './offsite.ts';
import { readOffsiteSettings, readSettings } from './settings.ts';

test('a round that fails says so, the container stays healthy, and the next round follows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luar-rounds-'));
  const settings = readSettings({ MONGODB_URI: 'nowhere', S3_BUCKET: 'luar', BACKUP_DIR: folder });
  const offsite = readOffsiteSettings({ OFFSITE_PASSWORD: '0123456789abcdef', OFFSITE_REPOSITORY: '/mnt/copies' });
  const ended = new AbortController();
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    if (said.length === 2) ended.abort();
  };
  await new Offsite(settings, offsite, say, ended.signal).schedule(ended.signal, 0);
  const failed = expect.stringMatching(/^Invalid scheme.*\nIt will be retried\.$/);
  expect(said).toEqual([failed, failed]);
  expect(existsSync(join(folder, '.offsite'))).toBe(true);
  rmSync(folder, { recursive: true });
});

test('the folder of a killed fetch is deleted, and that of one that may still run is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luar-left-'));
  const at = (name: string) => join(folder, name);
  for (const name of ['copy-killed', 'copy-running', 'copies']) {
    mkdirSync(at(name));
    writeFileSync(join(at(name), 'luar.tar'), '');
  }
  writeFileSync(at('luar-2026-11-21T09-00-00Z.tar'), '');
  const now = Date.now();
  const written = (name: string, hours: number) => {
    const then = new Date(now - hours * 3_600_000);
    utimesSync(at(name), then, then);
  };
  written('copy-running', 5);
  for (const name of ['copy-killed', 'copies', 'luar-2026-11-21T09-00-00Z.tar']) written(name, 7);
  await removeLeftOvers(folder, now);
  const names = ['copy-killed', 'copy-running', 'copies', 'luar-2026-11-21T09-00-00Z.tar'];
  expect(names.filter((name) => existsSync(at(name)))).toEqual(names.slice(1));
  await removeLeftOvers(join(folder, 'not-there'), now);
  rmSync(folder, { recursive: true });
});

test('a repository is refused if ssh would take it for an option, or a message of restic would show its password', () => {
  const read = (OFFSITE_REPOSITORY: string) => () =>
    readOffsiteSettings({ OFFSITE_PASSWORD: '0123456789abcdef', OFFSITE_REPOSITORY });
  for (const right of [
    's3:https://s3.example/luar-backups',
    'sftp:luar@host.example:/copies',
    'sftp://luar@host.example:2222//copies@home',
    'rest:https://user:password@host.example/',
    '/mnt/copies-2',
  ])
    expect(read(right)).not.toThrow();
  for (const wrong of [
    'sftp:-oProxyCommand=x:/copies',
    'sftp:luar@-oProxyCommand=x:/copies',
    's3:https://key:secret@s3.example/b',
    's3:https://s3.example/a b',
    '--repo=/mnt',
  ])
    expect(read(wrong)).toThrow(/OFFSITE_REPOSITORY/);
});
