import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { visit } from '../public/browser.ts';
import { type Seen, seen, watch } from './watch.ts';

/**
 * Opens a page on a phone. Its document arrives in two parts: the second part is sent after the browser has painted the
 * first.
 */
export async function inTwoParts(
  { browser, url }: { browser: Browser; url: string },
  path: string,
  upTo: string,
): Promise<Seen> {
  const drawn = Promise.withResolvers<void>();
  const answer = async (asked: string, response: ServerResponse): Promise<void> => {
    const whole = await fetch(url + asked);
    const type = whole.headers.get('content-type') ?? '';
    const body = Buffer.from(await whole.arrayBuffer());
    response.writeHead(whole.status, { 'content-type': type });
    const cut = type.startsWith('text/html') ? body.indexOf(upTo) + upTo.length : body.length;
    response.write(body.subarray(0, cut));
    if (cut < body.length) await drawn.promise;
    response.end(body.subarray(cut));
  };
  const server = createServer(({ url: asked = '' }, response) => void answer(asked, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await using visitor = await visit(browser, here, { width: 360, expected: /404/, untouched: true });
    const { page } = visitor;
    await watch(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('h1').waitFor({ state: 'attached' });
    await seen(page);
    drawn.resolve();
    await page.waitForLoadState('load');
    return await seen(page);
  } finally {
    drawn.resolve();
    server.closeAllConnections();
    server.close();
  }
}
