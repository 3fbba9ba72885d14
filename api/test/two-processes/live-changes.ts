import { describe, expect, test } from '@jest/globals';
import { booking, Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { LivePage } from './live-page.ts';
import { stack, visitor } from './stack.ts';

describe('the stream of changes', () => {
  const signedIn = async () => {
    const first = await visitor.with(newAddress()).signIn();
    return [first, new Client(stack.urlOf('api-2'), first.headers)] as const;
  };
  const ask = () => visitor.with(newAddress()).post('/api/bookings', booking);

  test('notifies every process of each change, without data of the request', async () => {
    const [first, second] = await signedIn();
    const pages = [await LivePage.open(first), await LivePage.open(second)];
    const allReceive = (nth: number) => Promise.all(pages.map((page) => page.receives('changed', nth)));
    expect(pages.map(({ headers }) => headers.get('content-type'))).toEqual(
      Array.from({ length: 2 }, () => 'text/event-stream; charset=utf-8'),
    );
    await Promise.all(pages.map((page) => page.receives('together')));
    const path = `/api/admin/bookings/${String((await ask()).body['id'])}`;
    await allReceive(1);
    await second.json('PUT', `${path}/note`, { note: 'Ligar', was: '' });
    await allReceive(2);
    await first.json('POST', `${path}/history`, { type: 'answeredElsewhere', version: 0 });
    await allReceive(3);
    for (const page of pages) {
      expect(page.text).not.toMatch(/Maria|Ligar|[0-9a-f]{24}/);
      page.close();
    }
    expect((await first.send('HEAD', '/api/admin/events')).status).toBe(200);
  });

  test('ends in every process when the practitioner signs out', async () => {
    const [first, second] = await signedIn();
    const pages = [await LivePage.open(first), await LivePage.open(second)];
    await first.post('/api/auth/logout');
    await Promise.all(pages.map((page) => page.ends()));
    expect((await LivePage.open(second)).status).toBe(401);
  });

  test('says when changes of other processes cannot arrive, and when they do again', async () => {
    const [, second] = await signedIn();
    const page = await LivePage.open(second);
    await page.receives('together');
    await stack.part('redis').stop();
    await page.receives('apart');
    // Its own changes are reported without Redis.
    await second.with(newAddress()).post('/api/bookings', booking);
    await page.receives('changed');
    await stack.part('redis').start();
    await until(
      'the processes receive each other’s changes',
      () => page.received.filter((message) => message === 'together').length,
      (n) => n > 1,
    );
    await ask();
    await page.receives('changed', 2);
    page.close();
  });

  test('is open for forty pages of a process at most, and does not delay its shutdown', async () => {
    const [, second] = await signedIn();
    const open = () => Promise.all(Array.from({ length: 40 }, () => LivePage.open(second)));
    const pages = await open();
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const refused = await LivePage.open(second);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    pages.shift()!.close();
    const again = async () => {
      const page = await LivePage.open(second);
      if (page.status === 200) pages.push(page);
      return page.status;
    };
    await until('a closed page leaves its place', again, (status) => status === 200);
    expect(await again()).toBe(429);
    await stack.part('api-2').stop();
    await Promise.all(pages.map((page) => page.ends()));
    // Connections that do not end by themselves are cut after four seconds.
    expect(pages.filter(({ wasCut }) => wasCut)).toEqual([]);
  });
});
