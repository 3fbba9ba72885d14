import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { bookings } from './journey.ts';
import type { Machine } from './machine.ts';
import { step } from './steps.ts';
import { versions } from './versions.ts';
import { ask, jsonOf, type Polls } from './visitor.ts';

/**
 * Every visitor was served. When Caddy takes a changed Caddyfile, it refuses what arrives on connections whose handshake goes
 * on at that moment, which may meet one poll. Browsers speak HTTP/2, where such a refusal is repeated by itself; a poll is not.
 */
function expectServed({ failures }: Polls, { reloads }: { reloads: number }): void {
  expect(failures.filter((failure) => !failure.startsWith('socket hang up'))).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual(reloads);
}

/** `luar update`, and the way back. */
export function testUpdates(machine: () => Machine): void {
  const revision = async () => (await machine().run('git', 'rev-parse', 'HEAD')).output.trim();

  /** Runs the update to a version that must not stay; takes it back in the repository. */
  async function refused(name: keyof typeof versions, reason: string): Promise<void> {
    const before = await revision();
    await machine().release(name, versions[name]);
    const ran = await machine().luar('update');
    expect(ran).toEqual({ status: 1, output: expect.stringContaining(reason) });
    expect(await revision()).toBe(before);
    await machine().git('revert', '--no-edit', 'HEAD');
    await machine().ready();
  }

  test(
    'luar update to a good version fails no visitor, and applies its Caddyfile',
    step(async (polls) => {
      const before = await machine().containers('caddy');
      await machine().release('good', (folder) => {
        versions.good(folder);
        versions.anotherHeader(folder);
      });
      expect(await machine().luar('update')).toEqual({ status: 0, output: expect.stringContaining('Updated to') });
      expect(await machine().git('rev-parse', 'HEAD')).toContain(await revision());
      expect((await ask('/')).headers['x-version']).toBe('another');
      // Without a new container there was no pause.
      expect(await machine().containers('caddy')).toEqual(before);
      expectServed(polls, { reloads: 1 });
    }),
  );

  test(
    'luar update leaves everything as it is if the new version does not build',
    step(async (polls) => {
      await refused('notBuilding', 'The old one serves, unchanged');
      expect(polls.failures).toEqual([]);
    }),
  );

  test(
    'luar update goes back from a version whose API ends at its start',
    step(() => refused('apiEnds', 'The version from before serves')),
  );

  test(
    'luar update goes back from a version whose worker ends at its start',
    step(async (polls) => {
      await refused('workerEnds', 'The version from before serves');
      expect(polls.failures).toEqual([]);
    }),
  );

  test(
    'luar update goes back from a version that migrates the data and fails, with the data from before',
    step(async () => {
      const before = await bookings();
      await refused('migratesAndFails', 'The version from before serves');
      expect(await bookings()).toEqual(before);
      expect((jsonOf(await ask('/api/health/ready')) as { state: string }).state).toBe('up');
    }),
  );

  test(
    'luar up applies a changed Caddyfile, and names the fault of a wrong one, which changes nothing',
    step(async (polls) => {
      const file = join(machine().product, 'infra/deploy/caddy/Caddyfile');
      const before = readFileSync(file, 'utf8');
      versions.anotherHeader(machine().product, 'a third');
      expect((await machine().luar('up')).status).toBe(0);
      expect((await ask('/')).headers['x-version']).toBe('a third');
      versions.wrongCaddyfile(machine().product);
      const ran = await machine().luar('up');
      expect([ran.status, ran.output]).toEqual([1, expect.stringContaining('The Caddyfile could not be applied')]);
      await machine().run('git', 'checkout', '--', 'infra/deploy/caddy');
      expect(readFileSync(file, 'utf8')).toBe(before);
      expect((await machine().luar('up')).status).toBe(0);
      expectServed(polls, { reloads: 3 });
    }),
  );
}
