import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { Client, report, serviceForm } from '../../infra/local/stack/test-client.ts';

/** Polls, because another process gives no event when it has rendered its pages again. */
async function until(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await delay(80);
  }
  return true;
}

let stack: Stack;
let admin: Client;
let id: string;
let first: Client;
let second: Client;
const rounds = 15;

beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'inbox'], apis: 2 });
  first = new Client(stack.url);
  second = new Client(stack.urlOf('api-2'));
  admin = await first.signIn();
  const { body } = await admin.post('/api/admin/services', serviceForm({ price: '600' }));
  id = (body['service'] as { _id: string })._id;
});
afterAll(() => discardStack(stack));

const addresses = ['/services', '/en/services', '/booking', '/en/booking'];
const pricesBetween = (text: string | undefined, pattern: RegExp) =>
  [...(text ?? '').matchAll(pattern)].map(([, price, after]) => Number(price ?? after));

/** The price of the service, read from three places of the page. Throws if they differ, i.e. the page mixes two states. */
async function priceIn(client: Client, address: string): Promise<number | undefined> {
  const { status, text } = await client.get(address);
  const whole = status === 200 && text.startsWith('<!doctype html>') && text.trimEnd().endsWith('</html>');
  if (!whole) throw new Error(`${address} is incomplete: ${status}, ${text.length} characters`);
  const inData = /"price":(6\d\d)\b/g;
  const places = [
    pricesBetween(/<script type="application\/ld\+json">.*?<\/script>/s.exec(text)?.[0], inData),
    pricesBetween(/<main.*<\/main>/s.exec(text)?.[0], /€(6\d\d)\b|\b(6\d\d)\u00a0€/g),
    pricesBetween(/<script type="application\/json".*?<\/script>/s.exec(text)?.[0], inData),
  ];
  const prices = new Set(places.flat());
  const everywhere = places.every(({ length }) => length > 0) || prices.size === 0;
  if (prices.size > 1 || !everywhere)
    throw new Error(`${address} contains different prices: ${JSON.stringify(places)}`);
  return [...prices][0];
}

describe('after a save', () => {
  test('15 of 15 prices are in the HTML and JSON-LD of both processes within two seconds, never mixed', async () => {
    const follows = [first, second].map((client) => ({ client, times: [] as number[] }));
    let read = 0;
    for (let price = 601; price <= 600 + rounds; price++) {
      await admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ price: String(price) }));
      const began = performance.now();
      await Promise.all(
        follows.map(async ({ client, times }) => {
          const arrived = async () => {
            const prices = await Promise.all(addresses.map((address) => priceIn(client, address)));
            read += prices.length;
            return prices.every((found) => found === price);
          };
          if (await until(arrived, 2000)) times.push(performance.now() - began);
        }),
      );
    }
    for (const [at, { times }] of follows.entries()) {
      const slowest = Math.max(...times).toFixed(0);
      report(
        `process ${at + 1}: ${times.length} of ${rounds} prices on every page, at most ${slowest} ms after the save`,
      );
    }
    report(`${read} pages read, each of one piece`);
    expect(follows.map(({ times }) => times.length)).toEqual([rounds, rounds]);
  }, 120_000);

  test('the pages are compressed, have an ETag, and answer 304 to a matching one', async () => {
    for (const address of addresses) {
      const { headers, text } = await first.get(address);
      for (const encoding of ['br', 'gzip']) {
        const answer = await fetch(stack.url + address, { headers: { 'accept-encoding': encoding } });
        expect([answer.headers.get('content-encoding'), (await answer.text()) === text]).toEqual([encoding, true]);
      }
      const again = await first.get(address, { 'if-none-match': headers.get('etag') ?? '' });
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    }
  });
});
