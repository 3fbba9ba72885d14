import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { folder, operator, PATH, places, withPlaces } from './places.ts';

// The copies that are deleted, and a wrong password. Each run of restic derives a key from the password, which is meant to be
// slow.
withPlaces();

test('copies beyond the days to keep are deleted, except those of three days', async () => {
  const { here, offsite } = places;
  const restic = (...args: string[]) =>
    promisify(execFile)('restic', ['--no-cache', ...args], {
      env: {
        PATH,
        SSL_CERT_FILE: offsite['SSL_CERT_FILE'],
        RESTIC_REPOSITORY: offsite['OFFSITE_REPOSITORY'],
        RESTIC_PASSWORD: offsite['OFFSITE_PASSWORD'],
        AWS_ACCESS_KEY_ID: offsite['OFFSITE_ACCESS_KEY_ID'],
        AWS_SECRET_ACCESS_KEY: offsite['OFFSITE_SECRET_ACCESS_KEY'],
      },
    });
  expect((await operator(here, ['backup'])).status).toBe(0);
  expect((await operator(here, ['offsite', 'send'])).status).toBe(0);
  const old = join(folder, 'old');
  for (const day of ['01', '02', '03']) {
    writeFileSync(old, `of January ${day}`);
    await restic('backup', '--host', 'luar', '--time', `2026-01-${day} 04:00:00`, old);
  }
  expect((await operator(here, ['offsite', 'send'])).status).toBe(0);
  const { stdout } = await restic('snapshots', '--json');
  const days = (JSON.parse(stdout) as { time: string }[]).map(({ time }) => time.slice(0, 10));
  expect(new Set(days).size).toBe(3);
  expect(days).not.toContain('2026-01-01');
});

test.each(['send', 'fetch', 'rehearse'])('%s says that the password is wrong', async (action) => {
  const wrong = { OFFSITE_PASSWORD: 'another password of it' };
  expect(await operator(places.here, ['offsite', action], wrong)).toEqual({
    status: 2,
    output: expect.stringMatching(/^OFFSITE_PASSWORD is not the password of these copies/),
  });
});
