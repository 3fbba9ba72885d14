// The gallery checks how every screen looks; the other browser tests check behaviour, in one language.

import { join } from 'node:path';
import { locales } from '@luar/contracts/language';
import type { Browser, Page } from 'playwright-core';
import { findings, nestedRegions } from '../public/accessibility.ts';
import { type Language, visit, type VisitOptions } from '../public/browser.ts';
import { shapeProblems } from './geometry.ts';
import { foreignTexts } from './texts.ts';

const height = 860;
/** A test looks at the two that differ most: a resize costs 15 ms. */
const widths = [1280, 360];
const photographedWidths = [1280, 768, 360, 320];

/** What a walk gets to move the page from state to state. */
export interface Guide {
  page: Page;
  language: Language;
  /** Checks the current state (axe with contrast, the language, and the shape of the page), or takes its pictures. */
  look: (state: string, options?: LookOptions) => Promise<void>;
  /** Waits for these words, in the language of the walk. */
  says: (pt: string, en: string) => Promise<void>;
  /** Presses the button of this name. */
  press: (pt: string, en: string) => Promise<void>;
}

export const failure = { status: 503, json: { success: false, message: '' } };

export interface LookOptions {
  /** Check only at the current width, because a resize closes this state, e.g. the open menu. */
  onlyHere?: boolean;
  /** The page shows texts of both languages, as the forms of the panel do. */
  bilingual?: boolean;
}

/** A sequence of states of one part of the site or the panel, without a page load for each state. */
export interface Walk {
  name: string;
  /** The browser messages that the walk causes, such as an answer 503. */
  expected?: RegExp;
  options?: VisitOptions;
  go: (guide: Guide) => Promise<void>;
}

/**
 * Runs a walk in one language, and returns the problems of all its states, one line each. With a folder for photographs it takes
 * a picture of every state, in both schemes and at five widths, instead.
 */
export async function walkThrough(
  { browser, url, session }: { browser: Browser; url: string; session?: Session },
  { name, expected, options, go }: Walk,
  language: Language,
  photographs?: string,
): Promise<string[]> {
  await using visitor = await visit(browser, url, {
    language,
    width: 1280,
    ...(expected && { expected }),
    ...(session && { storage: { adminToken: session.token, adminUser: JSON.stringify(session.user) } }),
    ...options,
  });
  const { page } = visitor;
  const problems: string[] = [];
  const look: Guide['look'] = async (state, { onlyHere = false, bilingual = false } = {}) => {
    await page.locator('h1').first().waitFor();
    const before = page.viewportSize() ?? { width: 1280, height };
    const tell = (mode: string, lines: readonly string[]) =>
      problems.push(...lines.map((line) => `${name}, ${state}, ${mode}: ${line}`));
    if (!photographs) {
      const lang = await page.locator('html').getAttribute('lang');
      if (lang !== locales[language]) tell('language', [`the page is in "${lang}"`]);
      if (!bilingual) tell('language', await foreignTexts(page, language));
      tell('axe', await findings(page, { contrast: true }));
      tell('live regions', await nestedRegions(page));
    }
    for (const width of onlyHere ? [before.width] : photographs ? photographedWidths : widths) {
      if (width !== page.viewportSize()?.width) {
        await page.setViewportSize({ ...before, width });
        // React draws other parts for another width, in the next frame.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      }
      if (photographs) await photograph(page, join(photographs, `${state}-${width}-${language}`));
      else tell(`${width} px`, await shapeProblems(page));
    }
    if (page.viewportSize()?.width !== before.width) await page.setViewportSize(before);
  };
  const says: Guide['says'] = (pt, en) => page.getByText({ pt, en }[language]).first().waitFor();
  const press: Guide['press'] = (pt, en) =>
    page.getByRole('button', { name: { pt, en }[language], exact: true }).click();
  await go({ page, language, look, says, press });
  return problems;
}

async function photograph(page: Page, file: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${file}-${colorScheme}.png`, fullPage: true });
  }
}

/** What a sign-in stores in the browser. */
export interface Session {
  token: string;
  user: unknown;
}
