import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { inRounds, removeLeftOvers } from './offsite.ts';
import { readOffsiteSettings } from './settings.ts';

/** Runs rounds of two steps; `outcomes` says what the first step does in each round. */
async function run(outcomes: readonly (() => void)[], ended = new AbortController()): Promise<string[]> {
  const seen: string[] = [];
  const note = (what: string) => {
    seen.push(what);
    return Promise.resolve();
  };
  let round = 0;
  const first = async () => {
    await note('first');
    outcomes[round++]?.();
    if (round === outcomes.length) ended.abort();
  };
  const steps = [first, () => note('second')];
  await inRounds({ steps, rest: () => note('rest'), say: (line) => void note(`says ${line}`) }, ended.signal);
  return seen;
}

const works = () => undefined;
const fails = () => {
  throw new Error('The other place is away');
};

test('a round runs the steps in order, and rests; a failed one is also reported and retried', async () => {
  const whole = ['first', 'second', 'rest'];
  const failed = ['first', 'says The other place is away\nIt will be retried.', 'rest'];
  expect(await run([works, fails, works])).toEqual([...whole, ...failed, ...whole]);
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
