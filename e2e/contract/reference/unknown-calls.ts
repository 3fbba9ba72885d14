import { afterEach, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import type { Language } from '../../public/browser.ts';
import { type UnknownAnswer, unknownAnswers } from '../reference-server.ts';
import { goTo, open } from '../visitor.ts';
import { site } from './site.ts';

// An API of the specification alone may answer a call that it does not know in any way: every screen is the same.

const pages = ['/', '/services', '/about', '/contact', '/booking', '/email-test'];
const screens = [
  '/admin',
  '/admin/services',
  '/admin/services/new',
  '/admin/bookings',
  '/admin/messages',
  '/admin/site',
];

/** The text of the screen, without the time on the dashboard, and without the retry that only a server error offers. */
const text = async (page: Page) =>
  (await page.locator('body').innerText()).replaceAll(/\d\d:\d\d/g, 'HH:MM').replace('\nTentar de novo', '');

/** The text of a screen that has loaded. */
async function textOf(page: Page, at: string, language: Language): Promise<string> {
  await goTo(page, at, language);
  await page.waitForFunction(
    () => document.querySelector('main h1') && !/A carregar|Loading/.test(document.body.innerText),
  );
  await page.waitForLoadState('networkidle');
  return text(page);
}

export function testUnknownCalls(answers: readonly UnknownAnswer[], languages: readonly Language[]): void {
  afterEach(() => site.reference.setUnknown(404));

  test.each(languages)('the screens in %s are the same, whatever unknown calls answer', async (language) => {
    for (const [addresses, signedIn] of [
      [pages, false],
      [screens, true],
    ] as const) {
      await using visitor = await open(site, signedIn);
      for (const at of addresses) {
        site.reference.setUnknown(404);
        const expected = await textOf(visitor.page, at, language);
        for (const answer of answers) {
          site.reference.setUnknown(answer);
          await goTo(visitor.page, at, language);
          await eventually(async () => [at, answer, await text(visitor.page)], [at, answer, expected]);
        }
      }
    }
  });
}

export const shortAnswers: readonly UnknownAnswer[] = [401, 500];
export const longAnswers = unknownAnswers.filter((answer) => answer !== 404 && !shortAnswers.includes(answer));
