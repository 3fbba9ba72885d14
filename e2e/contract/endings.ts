import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Language, told } from '../public/browser.ts';
import { faultsOf } from './page-faults.ts';
import { type Ending, endings } from './reference-server.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { type Call, token } from './specified-api.ts';
import { goTo, open, type Site, switchLanguage } from './visitor.ts';

const other = { pt: 'en', en: 'pt' } as const;

/**
 * One module reads the answers of all calls (frontend/src/shared/api/answer.ts). So every ending is tested only for calls
 * that could store or lose something, and for one call that loads data. The other calls get the main endings.
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

/** Forms of the site and of the panel. What these screens load is answered as specified, too; content.ts has the pages. */
const mainForms: readonly Call[] = [
  'POST /api/bookings',
  'POST /api/contact',
  'POST /api/auth/login',
  'PUT /api/admin/services/{id}',
];

/**
 * `npm test` tests a success of these forms. The long tests test the other calls and endings: one module reads the answers
 * of all calls, and the tests of the site and the panel show the failures on the screens.
 */
const isShort = (call: Call, ending: Ending) => ending === 'specified' && mainForms.includes(call);
export const shortEndingsOf = (call: Call) => endingsOf(call).filter((ending) => isShort(call, ending));
export const longEndingsOf = (call: Call) => endingsOf(call).filter((ending) => !isShort(call, ending));

function expectedOf(scenario: Scenario, ending: Ending) {
  const { done, failed, alsoDone = [] } = scenario;
  if (ending === 'specified' || ending === 'late' || alsoDone.includes(ending)) return { words: done, isDone: true };
  return { words: typeof failed === 'function' ? failed(ending) : failed, isDone: false };
}

/** Tests each ending in one language, and then checks the screen in the other. */
async function goThrough({ reference }: Site, page: Page, call: Call, of: readonly Ending[]): Promise<void> {
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
  for (const ending of of) {
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

/** Ends the call in each of these ways, and fails if the page is not complete afterwards. */
export async function pageIsComplete(site: Site, call: Call, after: readonly Ending[]): Promise<void> {
  await using visitor = await open(site, false);
  try {
    await goThrough(site, visitor.page, call, after);
  } finally {
    site.reference.set(call, 'specified');
  }
  expect(visitor.complaints).toEqual([]);
}

/** The screens that make no call of section 7, or other calls as well. */
const otherScreens = [
  '/about',
  '/blog',
  '/privacy',
  '/no-such-page',
  '/admin',
  '/admin/bookings',
  '/admin/messages',
  '/admin/no',
];

/** Opens every other screen, and fails if it is not complete. */
export async function otherScreensAreComplete(site: Site, language: Language): Promise<void> {
  await using visitor = await open(site, true);
  const { page } = visitor;
  for (const at of otherScreens) {
    await goTo(page, at, language);
    await page.locator('main h1').waitFor();
    await page.locator('main [role="status"]:text-matches("^(A carregar|Loading)")').waitFor({ state: 'detached' });
    expect([at, ...(await faultsOf(page))]).toEqual([at]);
    // A call that the API does not have is not offered for a retry.
    expect(await page.getByRole('button', { name: /^(Tentar de novo|Try again)/ }).count()).toBe(0);
  }
  expect(visitor.complaints).toEqual([]);
}
