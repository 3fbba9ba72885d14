import { beforeAll, describe, expect, test } from '@jest/globals';
import { publicPages } from '@luar/contracts/pages';
import { emptySite } from '@luar/contracts/site-empty';
import { seedSite } from '@luar/contracts/site-seed';
import { load } from '../migrations/stores.ts';
import { change, counts, faults, save, shown, stored } from './site-calls.ts';
import { admin, db, signIn, stack, visitor } from '../stack.ts';

describe('a start', () => {
  beforeAll(() => stack.part('api-2').stop());

  /** Starts the first process on another database, by the clock of the machine. Nothing is too old to be kept. */
  async function restart(prepare: () => Promise<unknown>, seed: string): Promise<void> {
    const api = stack.part('api');
    await api.stop();
    await prepare();
    const keep = { KEEP_MESSAGES_MONTHS: '1200', KEEP_BOOKINGS_MONTHS: '1200', KEEP_SPAM_DAYS: '36500' };
    Object.assign(api.plan.env, { SEED_EXAMPLES: seed, CLOCK_AHEAD: '', ...keep });
    await api.start();
    await signIn();
  }

  test('with SEED_EXAMPLES=off has only a name and hours, which can be completed step by step', async () => {
    await restart(() => db.dropDatabase(), 'off');
    const { name } = seedSite.identity;
    const bare = { ...emptySite, identity: { ...emptySite.identity, name }, hours: seedSite.hours };
    expect(await stored()).toEqual({ ...bare, version: 0, savedAt: null, unchecked: [] });
    expect(await counts()).toEqual([0, 0, 0]);
    for (const path of publicPages) expect((await visitor.get(path)).status).toBe(200);
    expect(faults((await save(bare)).body)).toEqual(['contact.email required']);
    await change((site) => (site.contact.email = 'maria@luar.test'), { proof: await admin.confirm() });
    expect((await shown()).contact.email).toBe('maria@luar.test');
  });

  test('migrates the data of a release and serves it', async () => {
    await restart(() => load(db, '1.0.0'), 'off');
    expect((await shown()).promise.replyWithinHours).toBe(36);
    for (const [list, count] of [
      ['bookings', 6],
      ['messages', 2],
      ['services', 3],
    ] as const)
      expect((await admin.json<Record<string, unknown[]>>('GET', `/api/admin/${list}`))[list]).toHaveLength(count);
    expect((await admin.json<{ bookings: object[] }>('GET', '/api/admin/bookings?q=carla')).bookings).toMatchObject([
      { history: [{ type: 'offered' }, { type: 'accepted' }] },
    ]);
    expect((await visitor.get('/en')).text).toContain('Luar');
  });
});
