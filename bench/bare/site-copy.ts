// Two copies of the site, served by node:http from memory. `static` serves the same pages without scripts. `shell`
// serves the application without prerendered pages.
import { createServer, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';

const { values } = parseArgs({
  options: { port: { type: 'string' }, url: { type: 'string' }, as: { type: 'string' } },
});
const site = values.url ?? '';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}
const kept = new Map<string, Promise<Answer>>();

async function take(path: string): Promise<Answer> {
  const shell = values.as === 'shell' && /^\/(en(\/|$)|[\w-]*$)/.test(path);
  const answer = await fetch(site + (shell ? '/admin' : path), { headers: { 'accept-encoding': 'identity' } });
  const whole = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  const page = values.as === 'static' && type.startsWith('text/html');
  const plain = page ? Buffer.from(withoutApplication(whole.toString())) : whole;
  const headers = { 'content-type': type, 'cache-control': answer.headers.get('cache-control') ?? '' };
  if (!/^text|json|javascript|svg/.test(type)) return { status: 200, headers, body: plain };
  const quality = path.startsWith('/assets/') ? 9 : 5;
  const body = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body };
}

/** Removes the application's scripts and data. Structured data for search engines stays. */
const withoutApplication = (html: string): string =>
  html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');

async function send(path: string, response: ServerResponse): Promise<void> {
  const answer = kept.get(path) ?? take(path);
  kept.set(path, answer);
  const { status, headers, body } = await answer;
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}

createServer((request, response) => void send(request.url ?? '/', response)).listen(Number(values.port), '127.0.0.1');
