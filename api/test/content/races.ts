import { expect } from '@jest/globals';
import type { Stack } from '../../../infra/local/stack/stack.ts';
import { timed } from '../../../infra/local/stack/slowness.ts';
import { Client, report, serviceForm } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';

// What happens at the same time in two API processes. Each race is run often, at another moment each time:
// freshness.ts runs few rounds, volumes.ts many.

const lanes = ['um-teste', 'dois-testes', 'tres-testes', 'quatro-testes'];

/** The price of this service, as a visitor reads it. */
export const price = async (client: Client, wanted = lanes[0]) => {
  const { allServices } = (await client.get('/api/services')).body as {
    allServices: { slug: string; price: number }[];
  };
  return allServices.find(({ slug }) => slug === wanted)?.price;
};

/** Reads after this many saves, and counts the stale answers. */
export async function readsAfterSaves(admin: Client, count: number): Promise<{ all: number; stale: number }> {
  const visitor = new Client(admin.url);
  const pairs = { all: 0, stale: 0 };
  const saveAndRead = async (slug: string) => {
    const { body } = await admin.post('/api/admin/services', serviceForm({ slug }));
    const id = (body['service'] as { _id: string })._id;
    for (let round = 1; round <= count / lanes.length; round++) {
      // Reads that run during the save must not cache the old answer again.
      const meanwhile = round % 5 === 0 ? [price(visitor, slug), price(visitor, slug)] : [];
      await admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ slug, price: String(round) }));
      if ((await price(visitor, slug)) !== round) pairs.stale++;
      pairs.all++;
      await Promise.all(meanwhile);
    }
  };
  // Four loops run concurrently: each must read its own save while the others also invalidate the cache.
  await Promise.all(lanes.map(saveAndRead));
  report(`${pairs.all} pairs of save and read, ${pairs.stale} stale`);
  return pairs;
}

/**
 * The second process has the price of each save of the first within a second. Without the message it compares with the
 * database every two seconds: then each round lasts two seconds by the clock, because it begins right after a comparison. So
 * the fastest round shows on a machine of any speed whether the message arrives.
 */
export async function followsOfSaves(stack: Stack, admin: Client, rounds: number): Promise<void> {
  const { services } = (await admin.get('/api/admin/services')).body as { services: { _id: string; slug: string }[] };
  const id = services.find(({ slug }) => slug === lanes[0])?._id;
  const second = new Client(stack.urlOf('api-2'));
  const times: number[] = [];
  const wholeRounds: number[] = [];
  for (let round = 2001; round <= 2000 + rounds; round++) {
    const began = performance.now();
    await admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ price: String(round) }));
    const follows = until(
      'the second process has the price',
      () => price(second),
      (found) => found === round,
    );
    times.push((await timed(() => follows)).took);
    wholeRounds.push(performance.now() - began);
  }
  report(`a second process followed after at most ${Math.max(...times).toFixed(0)} ms`);
  // The first round begins at any moment.
  expect(Math.min(...wholeRounds.slice(1))).toBeLessThan(1500);
  // A few late rounds are allowed because the machine may be busy.
  expect(times.filter((time) => time < 1000).length).toBeGreaterThanOrEqual(rounds * 0.8);
}
