import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Call, callOf, specified } from './specified-api.ts';

const built = join(import.meta.dirname, '../../frontend/dist/client');

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The ways in which a call can end. The successful ones are last. */
export const endings = [
  'refused',
  'refused with 200',
  'refused by a message alone',
  'failed with a message',
  'failed without a word',
  'page of a proxy',
  'error page of a proxy',
  'cut off',
  'no answer',
  'empty',
  'late',
  'specified',
] as const;
export type Ending = (typeof endings)[number];

/** What an API may answer to a call that it does not know: a status, or a page of its own. */
export const unknownAnswers = [404, 401, 403, 405, 400, 500, 501, 204, 'page'] as const;
export type UnknownAnswer = (typeof unknownAnswers)[number];

export interface Reference extends AsyncDisposable {
  url: string;
  /** Sets how the call ends from now on. A late answer is sent when `release` is called. */
  set: (call: Call, ending: Ending) => void;
  release: () => void;
  untilHeld: () => Promise<void>;
  /** Sets the answer to all calls that section 7 does not name. At first it is 404. */
  setUnknown: (answer: UnknownAnswer) => void;
  /** The requests without a call in section 7, as method and path. */
  beyond: string[];
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const proxyPage = '<!doctype html><title>Proxy</title><h1>undefined</h1>';

/** Answers one call. */
function end(call: Call, ending: Ending, response: ServerResponse): void {
  const { answer, refusal } = specified[call];
  const { message, status } = refusal;
  const text = JSON.stringify(answer ?? { success: true });
  const ends: Record<Ending, () => void> = {
    // The answer has no body where the specification shows none.
    specified: () => (answer ? json(response, 200, answer) : response.writeHead(201).end()),
    late: () => ends.specified(),
    refused: () => json(response, status, { success: false, message }),
    'refused with 200': () => json(response, 200, { success: false, message }),
    'refused by a message alone': () => json(response, status, { message }),
    'failed with a message': () => json(response, 500, { message: 'Database is asleep' }),
    'failed without a word': () => response.writeHead(500).end(),
    empty: () => response.writeHead(200).end(),
    'page of a proxy': () => response.writeHead(200, { 'content-type': 'text/html' }).end(proxyPage),
    'error page of a proxy': () => response.writeHead(502, { 'content-type': 'text/html' }).end(proxyPage),
    'cut off': () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
      response.write(text.slice(0, -4), () => response.destroy());
    },
    'no answer': () => response.destroy(),
  };
  ends[ending]();
}

/** Sends a built file. Any other address gets the page, which renders in the browser. */
function serveFile(path: string, response: ServerResponse): void {
  const file = extname(path) in types ? path : '/index.html';
  try {
    const bytes = readFileSync(join(built, file));
    const type = types[extname(file)] ?? 'application/octet-stream';
    // The names of the assets contain their hash. Without this the browser loads and compiles them for every page.
    const cacheControl = file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'content-type': type, 'cache-control': cacheControl }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

/** A server with the calls of section 7 of the specification only, and the built page. */
export async function startReference(): Promise<Reference> {
  const set = new Map<Call, Ending>();
  const held = new Set<() => void>();
  let noteHeld: (() => void) | undefined;
  const beyond: string[] = [];
  let unknown: UnknownAnswer = 404;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://reference');
    if (!pathname.startsWith('/api')) return serveFile(pathname, response);
    // Read the body: an unread body would block its connection.
    await request.toArray();
    const method = request.method ?? 'GET';
    const call = callOf(method, pathname);
    if (!call) {
      beyond.push(`${method} ${pathname}`);
      if (unknown === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(proxyPage);
      return void response.writeHead(unknown).end();
    }
    const ending = set.get(call) ?? 'specified';
    if (ending !== 'late') return end(call, ending, response);
    held.add(() => end(call, 'specified', response));
    noteHeld?.();
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (call, ending) => void set.set(call, ending),
    setUnknown: (next) => void (unknown = next),
    release: () => {
      for (const go of held) go();
      held.clear();
    },
    untilHeld: async () => {
      if (held.size === 0) await new Promise<void>((noted) => (noteHeld = noted));
    },
    beyond,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
