import { beforeAll, describe, expect, test } from '@jest/globals';
import { publicPages } from '@luar/contracts/pages';
import type { AdminSite, SiteVersion } from '@luar/contracts/site';
import { timed } from '../../../infra/local/stack/slowness.ts';
import { type Client, report } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { followsOfSaves, price, readsAfterSaves } from './races.ts';
import { change, history, shown, stored } from './site-calls.ts';
import { admin, db, second, stack, startSecond, visitor, watch } from './stack.ts';

describe('after a save', () => {
  // Without the other process, which would use half of the CPU to render its pages after each save.
  test('20 reads after saves: no stale answer in the same process', async () => {
    expect(await readsAfterSaves(admin, 20)).toEqual({ all: 20, stale: 0 });
  });
});

describe('a second process that starts', () => {
  let began: number;
  let before: [AdminSite, SiteVersion[]];

  beforeAll(async () => {
    before = [await stored(), await history()];
    // A save copies the current state to the history first: so it stands after a crash between the two writes.
    const state = await db.collection('sites').findOne();
    const copy = { ...state, _id: `main:${before[0].version}` as never, site: 'main' };
    await db.collection('siteversions').insertOne(copy);
    began = performance.now();
    await startSecond();
  });

  test('200 concurrent reads send one query', async () => {
    const finds = () => watch.commands.filter(({ find }) => find === 'services').length;
    const answers = await Promise.all(Array.from({ length: 200 }, () => second.get('/api/services')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    // One query filled the cache at the start. The others compare the cache with the database every two seconds.
    expect(finds()).toBeLessThan(5 + (performance.now() - began) / 2000);
  });

  test('after a crash between the two writes of a save has the old settings and their whole history', async () => {
    const there = second.with(admin.headers);
    expect([await stored(there), await history(there)]).toEqual(before);
    const { version } = await change((now) => (now.promise.replyWithinHours = 99), {}, there);
    expect((await history(there)).map((each) => each.version).slice(0, 2)).toEqual([version, before[0].version]);
  });
});

describe('a save in one of two processes', () => {
  beforeAll(startSecond);

  test('is on both processes within two seconds', async () => {
    expect((await shown(second)).identity.name).toBe('Luar');
    await change((site) => (site.identity.name = 'Lua Nova'));
    expect((await shown()).identity.name).toBe('Lua Nova');
    const follow = async () => {
      for (const path of ['/api/site', '/', '/en/privacy'])
        for (const client of [second, visitor])
          await until(
            `${path} has the new name`,
            () => client.get(path),
            ({ text }) => text.includes('Lua Nova'),
          );
    };
    const { took } = await timed(follow);
    report(`a save of the settings was in both processes after ${took.toFixed(0)} ms`);
    expect(took).toBeLessThan(2000);
  });

  test('shows visitors no detail of payment, in no answer and on no page', async () => {
    const details = ['PT50 0002 0123 1234 5678 9015 4', '965 432 187', 'paypal.me/marcado', 'Titular Marcada'];
    const [iban = '', mbwayPhone = '', paypalAccount = '', accountHolder = ''] = details;
    const proof = await admin.confirm();
    await change(
      (site) => {
        Object.assign(site.payment, { iban, mbwayPhone, paypalAccount, accountHolder, mbway: false, paypal: true });
        site.identity.name = 'Lua Paga';
      },
      { proof },
    );
    expect((await stored()).payment).toMatchObject({ iban, mbwayPhone, paypalAccount, accountHolder });
    expect((await shown()).payment).toEqual(['bankTransfer', 'paypal']);
    const pages = publicPages.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]);
    for (const client of [visitor, second]) {
      await until(
        'the pages have the new name',
        () => client.get('/'),
        ({ text }) => text.includes('Lua Paga'),
      );
      for (const path of ['/api/site', ...pages]) {
        const { status, text } = await client.get(path);
        expect([path, status, details.filter((detail) => text.includes(detail))]).toEqual([path, 200, []]);
      }
    }
  });
});

describe('a save in one process', () => {
  beforeAll(startSecond);

  test('is followed by a second process within a second', () => followsOfSaves(stack, admin, 6));
});

describe('a save without a message', () => {
  beforeAll(startSecond);

  test('reaches every process within five seconds, as after a kill right after the write', async () => {
    const both = [visitor, second];
    await Promise.all(both.map((client) => price(client)));
    await db.collection('services').updateOne({ slug: 'um-teste' }, { $set: { priceCents: 300_000 } });
    const follow = (client: Client) =>
      until(
        `${client.url} has the price`,
        () => price(client),
        (found) => found === 3000,
      );
    expect((await timed(() => Promise.all(both.map(follow)))).took).toBeLessThan(5000);
  });
});
