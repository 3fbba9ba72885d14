import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicLookup } from './public-addresses.ts';
import { Unreadable } from './unreadable.ts';

const mostBytes = 5 * 1024 * 1024;
const mostRedirects = 4;

/** The text at an address. Its process is ended if it takes too long. */
export async function download(address: string): Promise<string> {
  let url = urlOf(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(url, await publicLookup(url.hostname));
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return bodyOf(answer);
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw new Unreadable(statusCode >= 500 || statusCode === 429 ? 'unreachable' : 'gone');
    url = urlOf(headers.location, url.href);
  }
  throw new Unreadable('gone');
}

function urlOf(address: string, base?: string): URL {
  const url = URL.parse(address, base);
  if (url?.protocol !== 'https:') throw new Unreadable('not_https');
  return url;
}

function ask(url: URL, lookup: LookupFunction): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      lookup,
      agent: false,
      // A compressed answer could be far larger than what arrives.
      headers: { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'identity', 'user-agent': 'calendar' },
    });
    asked.on('response', resolve).on('error', () => reject(new Unreadable('unreachable')));
    asked.end();
  });
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const { 'content-encoding': encoding = 'identity' } = answer.headers;
  if (encoding !== 'identity') throw new Unreadable('not_a_calendar');
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > mostBytes) throw new Unreadable('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('unreachable');
  }
  return Buffer.concat(chunks).toString('utf8');
}
