import { expect } from '@jest/globals';
import type { AdminSite, PortraitView } from '@luar/contracts/site';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import type { Stack } from '../../../infra/local/stack/stack.ts';
import { timed } from '../../../infra/local/stack/slowness.ts';
import { Client, report, serviceForm } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';

// What happens at the same time in two API processes. Each race is run often, at another moment each time:
// freshness.ts runs few rounds, volumes.ts many.

const lanes = ['um-teste', 'dois-testes', 'tres-testes', 'quatro-testes'];

/** A save of a hidden service does not render the pages again, which takes most of the time. */
const hidden = { isActive: 'false' };

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

/** One process deletes a picture while the other saves it again. */
export async function deletionsDuringUploads(stack: Stack, admin: Client, rounds: number): Promise<void> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#306' } })
    .png()
    .toBuffer();
  const clients = [stack.url, stack.urlOf('api-2')].map((url) => new Client(url, admin.headers));
  const make = async (client: Client, slug: string, image?: { bytes: Buffer }) => {
    const { body } = await client.post('/api/admin/services', serviceForm({ ...hidden, slug }, image));
    return (body['service'] as { _id: string })._id;
  };
  const ids = [await make(clients[0]!, 'imagem-um', { bytes }), await make(clients[1]!, 'imagem-dois')];
  const put = async (at: number, change: Record<string, string>, image?: { bytes: Buffer }) => {
    const form = serviceForm({ ...hidden, slug: at === 0 ? 'imagem-um' : 'imagem-dois', ...change }, image);
    const { body } = await clients[at]!.send('PUT', `/api/admin/services/${ids[at]}`, form);
    return (body['service'] as { image: string | null }).image;
  };
  const statusOf = async (path: string | null) => (await fetch(stack.url + path)).status;
  const began = performance.now();
  const path = await put(1, {}, { bytes });
  const takes = performance.now() - began;
  await put(1, { removeImage: 'true' });
  let missing = 0;
  for (let round = 0; round < rounds; round++) {
    // One deletes the picture at another moment of the other's upload each time; then they change roles.
    const [from, to] = round % 2 === 0 ? [0, 1] : [1, 0];
    const uploading = put(to, {}, { bytes });
    await new Promise((resolve) => setTimeout(resolve, (takes * round) / rounds));
    await put(from, { removeImage: 'true' });
    expect(await uploading).toBe(path);
    if ((await statusOf(path)) !== 200) missing++;
  }
  report(`${rounds} overlapping deletions and uploads of one picture, ${missing} with a missing file`);
  expect(missing).toBe(0);
  for (const at of [0, 1]) await put(at, { removeImage: 'true' });
  expect(await statusOf(path)).toBe(404);
}

/** One process saves a portrait while the other deletes its picture from a service. */
export async function portraitsDuringDeletions(stack: Stack, admin: Client, rounds: number): Promise<void> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#063' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([Uint8Array.from(bytes)]), 'retrato.png');
  const second = new Client(stack.urlOf('api-2'), admin.headers);
  const { body } = await admin.post('/api/admin/services', serviceForm({ slug: 'retrato' }, { bytes }));
  const path = `/api/admin/services/${(body['service'] as { _id: string })._id}`;
  const { portrait } = await admin.json<{ portrait: PortraitView }>('POST', '/api/admin/site/portrait', form);
  const { site } = await admin.json<{ site: AdminSite }>('GET', '/api/admin/site');
  const save = (shown: PortraitView | null) =>
    second.send('PUT', '/api/admin/site', { ...site, identity: { ...site.identity, portrait: shown } });
  const mongo = await new MongoClient(stack.env['MONGODB_URI']!).connect();
  const outcomes = { saved: 0, refused: 0, missing: 0 };
  let aheadMs = 5;
  for (let round = 0; round < rounds || (outcomes.saved === 0 && round < 15); round++) {
    await admin.send('PUT', path, serviceForm({ slug: 'retrato' }, { bytes }));
    const saving = save(portrait);
    await new Promise((resolve) => setTimeout(resolve, aheadMs));
    await admin.send('PUT', path, serviceForm({ slug: 'retrato', removeImage: 'true' }));
    const { status } = await saving;
    // Refused if the files were gone before the save. The next save gets more or less time before the deletion, so that the
    // rounds stay near the moment where one outcome becomes the other, whatever else the machine does.
    if (status === 200) outcomes.saved++;
    else outcomes.refused++;
    aheadMs = status === 200 ? aheadMs / 2 : aheadMs * 2;
    if (status === 200 && (await fetch(stack.url + portrait.image)).status !== 200) outcomes.missing++;
    await save(null);
    // Otherwise the history would keep the picture.
    await mongo.db().collection('siteversions').deleteMany({});
  }
  await mongo.close();
  report(
    `${outcomes.saved} portraits saved during a deletion, ${outcomes.refused} refused, ${outcomes.missing} missing`,
  );
  expect([outcomes.saved > 0, outcomes.missing]).toEqual([true, 0]);
}
