import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminSite, SiteVersion } from '@luar/contracts/site';
import { timed } from '../../../infra/local/stack/slowness.ts';
import { type Client, serviceForm } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { change, history, stored } from './site-calls.ts';
import { admin, db, second, startSecond, visitor } from '../stack.ts';

/** The price of the service, as a visitor reads it. */
async function price(client: Client): Promise<number | undefined> {
  const { body } = await client.get('/api/services');
  return (body['allServices'] as { slug: string; price: number }[]).find(({ slug }) => slug === 'um-teste')?.price;
}
const follow = (client: Client, wanted: number) =>
  until(`${client.url} has the price`, async () => (await price(client)) === wanted);

describe('after a save', () => {
  let id: string;
  const save = (to: number) => admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ price: String(to) }));
  beforeAll(async () => {
    const { body } = await admin.post('/api/admin/services', serviceForm());
    id = (body['service'] as { _id: string })._id;
  });

  test('the same process never answers with the old state, also to reads that ran during it', async () => {
    for (let round = 1; round <= 10; round++) {
      const meanwhile = [price(visitor), price(visitor)];
      await save(round);
      expect(await price(visitor)).toBe(round);
      await Promise.all(meanwhile);
    }
  });

  test('a second process that starts has the settings from before a crash in the middle of a save', async () => {
    const before: [AdminSite, SiteVersion[]] = [await stored(), await history()];
    // A save copies the current state to the history first.
    const state = await db.collection('sites').findOne();
    const copy = { ...state, _id: `main:${before[0].version}` as never, site: 'main' };
    await db.collection('siteversions').insertOne(copy);
    await startSecond();
    const there = second.with(admin.headers);
    expect([await stored(there), await history(there)]).toEqual(before);
    const { version } = await change((now) => (now.promise.replyWithinHours = 99), {}, there);
    expect((await history(there)).map((each) => each.version).slice(0, 2)).toEqual([version, before[0].version]);
  });

  test('that another process made, every process follows within five seconds', async () => {
    await db.collection('services').updateOne({ slug: 'um-teste' }, { $set: { priceCents: 300_000 } });
    const both = () => Promise.all([visitor, second].map((client) => follow(client, 3000)));
    expect((await timed(both)).took).toBeLessThan(5000);
    await admin.json('DELETE', `/api/admin/services/${id}`);
  });
});
