import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { type Client, report, serviceForm } from '../../../infra/local/stack/test-client.ts';

// Prices on the pages after saves: pages.ts saves few, volumes.ts more.

/** Polls, because another process gives no event when it has rendered its pages again. */
export async function until(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await delay(80);
  }
  return true;
}

export const addresses = ['/services', '/en/services', '/booking', '/en/booking'];
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

/** Saves so many prices, and expects each of them on the pages of every client, never mixed with another one. */
export async function pricesAfterSaves(admin: Client, clients: readonly Client[], rounds: number): Promise<void> {
  const slug = 'com-precos';
  const { body } = await admin.post('/api/admin/services', serviceForm({ slug, price: '600' }));
  const id = (body['service'] as { _id: string })._id;
  const follows = clients.map((client) => ({ client, times: [] as number[] }));
  let read = 0;
  for (let price = 601; price <= 600 + rounds; price++) {
    await admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ slug, price: String(price) }));
    const began = performance.now();
    await Promise.all(
      follows.map(async ({ client, times }) => {
        const arrived = async () => {
          const prices = await Promise.all(addresses.map((address) => priceIn(client, address)));
          read += prices.length;
          return prices.every((found) => found === price);
        };
        if (await until(arrived, 60_000)) times.push(performance.now() - began);
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
}
