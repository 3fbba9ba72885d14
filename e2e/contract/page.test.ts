import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Language, told } from '../public/browser.ts';
import { type Ending, endings } from './reference-server.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { faultsOf } from './page-faults.ts';
import { type Call, calls, token } from './specified-api.ts';
import { goTo, open, switchLanguage, withReference } from './visitor.ts';

const site = withReference();

const other = { pt: 'en', en: 'pt' } as const;

/**
 * One way of reading answers serves all calls (frontend/src/shared/api/answer.ts), so every ending is tested where a
 * wrong reading would store or lose something, and for one call that loads data. The other calls get these endings.
 */
const mainEndings: readonly Ending[] = [
  'refused',
  'refused with 200',
  'failed without a word',
  'no answer',
  'specified',
];
const withEveryEnding: readonly Call[] = [
  'GET /api/services',
  'POST /api/test-email',
  'POST /api/auth/login',
  'GET /api/auth/verify',
  'POST /api/auth/change-password',
];
const endingsOf = (call: Call) => (withEveryEnding.includes(call) ? endings : mainEndings);

function expectedOf(scenario: Scenario, ending: Ending) {
  const { done, failed, alsoDone = [] } = scenario;
  if (ending === 'specified' || ending === 'late' || alsoDone.includes(ending)) return { words: done, isDone: true };
  return { words: typeof failed === 'function' ? failed(ending) : failed, isDone: false };
}

/** Tests each ending in one language, and then checks the screen in the other. */
async function goThrough(page: Page, call: Call): Promise<void> {
  const { reference } = site;
  const scenario = scenarios[call];
  const { at, prepare, press, signedOut, withoutSwitch } = scenario;
  const check = async (...state: string[]) => {
    // The call may be made before the first render.
    await page.locator('main h1').first().waitFor();
    expect([...state, ...(await faultsOf(page))]).toEqual(state);
  };
  let language: Language = 'pt';
  let isReady = false;
  const arrive = async () => {
    const session = at.startsWith('/admin') && !signedOut ? token : '';
    await page.evaluate((stored) => localStorage.setItem('adminToken', stored), session);
    await goTo(page, at, language);
    await prepare?.(page);
  };
  for (const ending of endingsOf(call)) {
    const { words, isDone } = expectedOf(scenario, ending);
    reference.set(call, 'specified');
    if (press && !isReady) await arrive();
    reference.set(call, ending);
    await (press ? press(page) : arrive());
    if (ending === 'late') {
      await reference.untilHeld();
      await check(ending, 'waiting');
      reference.release();
    }
    await told(page, words[language]);
    await check(ending, language);
    language = other[language];
    if (!withoutSwitch) {
      await switchLanguage(page, language);
      if (!press) await told(page, words[language]);
      await check(ending, language);
    }
    // After a success the screen closes or its form is empty, so it must be prepared again.
    isReady = !isDone;
  }
}

test.each(calls)('%s: the page is complete after every ending, in both languages', async (call) => {
  await using visitor = await open(site, false);
  try {
    await goThrough(visitor.page, call);
  } finally {
    site.reference.set(call, 'specified');
  }
  expect(visitor.complaints).toEqual([]);
});

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
