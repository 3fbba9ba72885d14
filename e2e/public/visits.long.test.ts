import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import { MongoClient } from 'mongodb';
import { ago, sessionIn } from '../../infra/local/stack/test-visit.ts';
import { inBoth, walkThrough } from '../gallery/look.ts';
import { arrange, visitWalk } from '../gallery/visit-walk.ts';
import { visit } from './browser.ts';
import { withoutMail, withSite } from './site.ts';

// The visitor's page of a request in all its states. with-mail/visits.ts has its way from the letter to the mails.
const site = withSite(withoutMail);
let mongo: MongoClient;
beforeAll(async () => {
  mongo = await new MongoClient(site.stack.env['MONGODB_URI']!).connect();
});
afterAll(() => mongo?.close());

test.each(inBoth([visitWalk(() => mongo.db())]))(
  '$name, in $language: accessible, in one language, legible in both schemes, and whole, in every mode',
  async ({ language, ...walk }) => {
    const at = { browser: site.browser, url: site.stack.url };
    const { problems } = await walkThrough(at, walk, language, { everyMode: true });
    expect(problems).toEqual([]);
  },
);

test('by keyboard and without JavaScript, a visitor chooses a time', async () => {
  const session = sessionIn(30, '15:00');
  const offered: RequestEvent = { type: 'offered', at: ago(60_000), times: [sessionIn(29), session] };
  const path = await arrange(mongo.db(), [offered], 'en');
  await using opened = await visit(site.browser, site.stack.url, { javaScriptEnabled: false });
  const { page } = opened;
  const focused = () => page.locator(':focus');
  await page.goto(path);
  await page.keyboard.press('Tab');
  expect(await focused().textContent()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  expect(await focused().getAttribute('value')).toBe(`${session.date}T15:00`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
  await page.getByRole('button', { name: 'Yes, this time' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'It’s agreed' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  // The way back shows the result, too.
  await page.goBack();
  await page.getByRole('heading', { name: 'It’s agreed' }).waitFor();
});
