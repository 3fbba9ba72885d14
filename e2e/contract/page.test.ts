import { expect, test } from '@jest/globals';
import type { Language } from '../public/browser.ts';
import { pageIsComplete, shortEndingsOf } from './endings.ts';
import { faultsOf } from './page-faults.ts';
import { calls } from './specified-api.ts';
import { goTo, open, withReference } from './visitor.ts';

const site = withReference();

test.each(calls)('%s: the page is complete after the main endings, in both languages', (call) =>
  pageIsComplete(site, call, shortEndingsOf(call)),
);

/** The screens that make no call of section 7, or other calls as well. */
const more = [
  '/about',
  '/blog',
  '/privacy',
  '/no-such-page',
  '/admin',
  '/admin/bookings',
  '/admin/messages',
  '/admin/no',
];

test.each<Language>(['pt', 'en'])('every other screen is complete with section 7 alone, in %s', async (language) => {
  await using visitor = await open(site, true);
  const { page } = visitor;
  for (const at of more) {
    await goTo(page, at, language);
    await page.locator('main h1').waitFor();
    await page.locator('main [role="status"]:text-matches("^(A carregar|Loading)")').waitFor({ state: 'detached' });
    expect([at, ...(await faultsOf(page))]).toEqual([at]);
    // A call that the API does not have is not offered for a retry.
    expect(await page.getByRole('button', { name: /^(Tentar de novo|Try again)/ }).count()).toBe(0);
  }
  expect(visitor.complaints).toEqual([]);
});
