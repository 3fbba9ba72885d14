import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { Client, report, serviceForm } from '../../infra/local/stack/test-client.ts';
import { MongoWatch } from './mongo-watch.ts';

let stack: Stack;
let visitor: Client;
let admin: Client;

beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'inbox'], apis: 2 });
  visitor = new Client(stack.url);
  admin = await visitor.signIn();
});
afterAll(() => discardStack(stack));

const lanes = ['um-teste', 'dois-testes', 'tres-testes', 'quatro-testes'];

const price = async (client: Client, wanted = lanes[0]) => {
  const { allServices } = (await client.get('/api/services')).body as {
    allServices: { slug: string; price: number }[];
  };
  return allServices.find(({ slug }) => slug === wanted)?.price;
};

async function create(slug: string): Promise<string> {
  const { body } = await admin.post('/api/admin/services', serviceForm({ slug }));
  return (body['service'] as { _id: string })._id;
}

describe('after a save', () => {
  test('1,000 pairs of save and read: never a stale answer in the same process', async () => {
    // The other process would draw its pages all the while, and take half of the machine for it.
    await stack.part('api-2').stop();
    const pairs = { all: 0, stale: 0 };
    const saveAndRead = async (slug: string) => {
      const id = await create(slug);
      for (let round = 1; round <= 1000 / lanes.length; round++) {
        // Reads that are under way while she saves must not bring the old answer back.
        const meanwhile = round % 5 === 0 ? [price(visitor, slug), price(visitor, slug)] : [];
        await admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ slug, price: String(round) }));
        if ((await price(visitor, slug)) !== round) pairs.stale++;
        pairs.all++;
        await Promise.all(meanwhile);
      }
    };
    // Several at a time: each must see its own save, and the others' saves must not hide it.
    await Promise.all(lanes.map(saveAndRead));
    report(`${pairs.all} pairs of save and read, ${pairs.stale} stale`);
    expect(pairs).toEqual({ all: 1000, stale: 0 });
  }, 240_000);

  test('a second process follows within a second', async () => {
    const { services } = (await admin.get('/api/admin/services')).body as { services: { _id: string; slug: string }[] };
    const id = services.find(({ slug }) => slug === 'um-teste')?._id;
    await stack.part('api-2').start();
    const second = new Client(stack.urlOf('api-2'));
    const times: number[] = [];
    for (let round = 2001; round <= 2020; round++) {
      await price(second);
      await admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ price: String(round) }));
      const began = performance.now();
      while ((await price(second)) !== round) if (performance.now() - began > 1000) break;
      times.push(performance.now() - began);
    }
    report(`a second process followed after at most ${Math.max(...times).toFixed(0)} ms`);
    expect(Math.max(...times)).toBeLessThan(1000);
  });
});

describe('cold reads', () => {
  test('200 at once are one query', async () => {
    const watch = await MongoWatch.before(stack.env['MONGODB_URI']!);
    const second = stack.part('api-2');
    await second.stop();
    second.plan.env['MONGODB_URI'] = watch.uri(stack.env['MONGODB_URI']!);
    await second.start();
    const client = new Client(stack.urlOf('api-2'));
    const finds = () => watch.commands.filter(({ find }) => find === 'services').length;
    const answers = await Promise.all(Array.from({ length: 200 }, () => client.get('/api/services')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    // One since the process started, for its pages and for every answer from memory.
    expect(finds()).toBe(1);
    await second.stop();
    watch.close();
  });
});

describe('queries', () => {
  test('every one of the product finds its documents by an index', async () => {
    const client = new MongoClient(stack.env['MONGODB_URI']!);
    const database = client.db();
    // With a hint: an engine that counts costs would rather read the few documents of a test one by one.
    const stageOf = async (collection: string, filter: object, index: Record<string, 1 | -1>) => {
      const plan = await database.collection(collection).find(filter).hint(index).explain('queryPlanner');
      return JSON.stringify(plan).includes('IXSCAN') ? 'IXSCAN' : 'COLLSCAN';
    };
    const found = {
      idempotency: await stageOf('bookings', { 'idempotency.key': 'x' }, { 'idempotency.key': 1 }),
      outbox: await stageOf('bookings', { 'mails.state': 'pending' }, { 'mails.state': 1 }),
      slug: await stageOf('services', { slug: 'x' }, { slug: 1 }),
      signIn: await stageOf('adminusers', { email: 'x' }, { email: 1 }),
      picture: await stageOf('services', { 'image.hash': 'x' }, { 'image.hash': 1 }),
    };
    await client.close();
    for (const [query, stage] of Object.entries(found)) expect([query, stage]).toEqual([query, 'IXSCAN']);
  });
});
