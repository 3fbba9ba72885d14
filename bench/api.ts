import { readFileSync } from 'node:fs';
import type { Request } from 'autocannon';
import { booking } from '../infra/local/stack/test-client.ts';
import { discardStack, startStack } from '../infra/local/stack/test-stack.ts';
import { flood } from './flood.ts';
import { benchRequests } from './requests.ts';
import { atLeast, atMost, interleave, median, round, startBare, type Line } from './measure.ts';

/** Many short rounds: disturbances of the machine last longer than a round, so they affect all candidates alike. */
const reading = { rounds: 31, durationMs: 250 };
const rounds = 9;

/** The API compared with minimal servers. */
export async function benchApi(): Promise<Line[]> {
  const stack = await startStack({ env: { TRUST_PROXY: '127.0.0.1,::1' }, without: ['worker'] });
  const url = stack.url.replace('localhost', '127.0.0.1');
  try {
    return [
      ...(await reads(url)),
      ...(await bookings(url, stack.env['MONGODB_URI'] ?? '')),
      await memory(url, stack.part('api').pid ?? 0),
      ...(await benchRequests(url, stack.env['MONGODB_URI'] ?? '')),
    ];
  } finally {
    await discardStack(stack);
  }
}

async function reads(url: string): Promise<Line[]> {
  const services = `${url}/api/services`;
  const etag = (await fetch(services)).headers.get('etag') ?? '';
  const bare = await startBare('same-bytes.ts', ['--url', services]);
  const { durationMs } = reading;
  const headers = { 'if-none-match': etag };
  const { ratio } = await interleave(reading.rounds, {
    bare: () => flood({ url: bare.url, expected: 200, durationMs }),
    services: () => flood({ url: services, expected: 200, durationMs }),
    notModified: () => flood({ url: services, headers, expected: 304, durationMs }),
  });
  bare.end();
  return [
    atLeast('GET /api/services, of a bare server with the same bytes', ratio('services', 'bare'), 0.75),
    atLeast('304 of it, of the bare 200', ratio('notModified', 'bare'), 1.2),
  ];
}

let clients = 0;
/** Each request comes from a different client address, so that rate limits do not affect the measurement. */
const fromNewClient = (request: Request): Request => {
  clients++;
  const address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
};

/**
 * Requests that the practitioner has to answer, because their date is beyond the horizon: what a free hour is asked for in
 * addition is not measured. All name one address, so most mails are withheld, as in any flood of one day.
 */
async function bookings(url: string, mongo: string): Promise<Line[]> {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking),
  } as const;
  await fetch(`${url}/api/bookings`, sent);
  const bare = await startBare('one-insert.ts', ['--mongo', mongo]);
  const { figures, ratio } = await interleave(rounds, {
    bare: () => round({ url: bare.url, ...sent, requests: [{ setupRequest: fromNewClient }] }, 201),
    bookings: () => round({ url: `${url}/api/bookings`, ...sent, requests: [{ setupRequest: fromNewClient }] }, 201),
  });
  bare.end();
  const [own, other] = [figures.bookings, figures.bare].map((values) => median(values).toFixed(0));
  const what = `POST /api/bookings (${own}/s), of a bare server with one insert (${other}/s)`;
  return [atLeast(what, ratio('bookings', 'bare'), 0.45)];
}

const residentKb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

async function memory(url: string, pid: number): Promise<Line> {
  const load = () => round({ url: `${url}/api/services`, amount: 20_000, connections: 20 }, 200);
  await load();
  const before = residentKb(pid);
  await load();
  return atMost('memory after 20,000 more requests, of before', residentKb(pid) / before, 1.05);
}
