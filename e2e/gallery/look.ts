// The gallery checks how every state looks; the other browser tests check behaviour. axe, width, foreign texts and console
// messages are checked once for each state, in `e2e/gallery`; before, each test of a behaviour ran in both languages and had
// axe look at two widths. `axe` runs at the one width where most of a state is visible, and checks contrast in one language
// only, because colours do not depend on the language. 30 planted faults were found before and after. The files that only
// read share one stack, which the test runner starts: a stack costs four to six seconds of processor time.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@luar/contracts/language';
import type { Browser, Page } from 'playwright-core';
import { findings, nestedRegions, paleTexts } from '../public/accessibility.ts';
import { type Language, visit, type VisitOptions } from '../public/browser.ts';
import { shapeProblems } from './geometry.ts';
import { forcedColourProblems } from './forced-colours.ts';
import { printProblems } from './print.ts';
import { setTextSize } from './text-size.ts';
import { foreignTexts } from './texts.ts';

const height = 860;
/** A4 without its margins, at 96 dots per inch. */
const paper = { width: 718, height: 1000 };
const wide: Size = { width: 1920, height };
const onItsSide: Size = { width: 740, height: 360 };
/** Most walks are at 1280 px, and text of twice the size is checked on the phone: few resizes, which cost 15 ms each. */
const schemes = ['dark', 'light'] as const;
const sizesOf = (everyMode: boolean): Size[] => [
  { width: 1280, height },
  ...(everyMode ? [wide, onItsSide, { width: 768, height }] : []),
  { width: 360, height },
  ...(everyMode ? [{ width: 320, height }] : []),
];

/** What a walk gets to move the page from state to state. */
export interface Guide {
  page: Page;
  language: Language;
  /**
   * Checks the current state: axe with contrast, and the shape of the page at 1280 and 360 px. In every mode it also checks
   * the dark scheme, forced colours, three more sizes, text of twice the size, and print. Each mode changes the same page,
   * because loading it again costs more than all of them.
   */
  look: (state: string, options?: LookOptions) => Promise<void>;
  /** Visit every state, as in the long tests. Otherwise visit one of the states that differ only in their words. */
  everyState: boolean;
}

export interface LookOptions {
  /** Texts that the page must show. */
  shows?: readonly string[];
  /** Check only at the current width, because a resize closes this state, e.g. the open menu. */
  onlyHere?: boolean;
  /** The page shows texts of both languages, as the forms of the panel do. */
  bilingual?: boolean;
  /** The state is a whole page: in every mode, its print is checked, too. */
  whole?: boolean;
}

/** A sequence of states of one part of the site or the panel, without a page load for each state. */
export interface Walk {
  name: string;
  /** The browser messages that the walk causes, such as an answer 503. */
  expected?: RegExp;
  options?: VisitOptions;
  go: (guide: Guide) => Promise<void>;
}

export interface WalkOptions {
  /** Check every state in every mode, as the long tests do, and not only at two widths. */
  everyMode?: boolean;
  /** The folder for a picture of every state in every mode. */
  photographs?: string;
}

/** Runs a walk in one language, and returns the problems of all its states, one line each. */
export async function walkThrough(
  { browser, url, session }: { browser: Browser; url: string; session?: Session },
  { name, expected, options, go }: Walk,
  language: Language,
  { photographs, everyMode = photographs !== undefined }: WalkOptions = {},
): Promise<{ states: string[]; problems: string[] }> {
  await using visitor = await visit(browser, url, {
    language,
    width: 1280,
    ...(expected && { expected }),
    ...(session && { storage: { adminToken: session.token, adminUser: JSON.stringify(session.user) } }),
    ...options,
  });
  const { page } = visitor;
  const states: string[] = [];
  const problems: string[] = [];
  const look: Guide['look'] = async (
    state,
    { shows = [], onlyHere = false, bilingual = false, whole = false } = {},
  ) => {
    states.push(state);
    await page.locator('h1').first().waitFor();
    const tell = (mode: string, lines: readonly string[]) =>
      problems.push(...lines.map((line) => `${name}, ${state}, ${mode}: ${line}`));
    const photograph = async (mode: string): Promise<void> => {
      if (!photographs) return;
      mkdirSync(photographs, { recursive: true });
      await page.screenshot({ path: join(photographs, `${state}-${mode}-${language}.png`), fullPage: true });
    };
    const lang = await page.locator('html').getAttribute('lang');
    if (lang !== locales[language]) tell('language', [`the page is in "${lang}"`]);
    if (!bilingual)
      tell(
        'language',
        (await foreignTexts(page, language)).map((text) => `"${text}" is of the other language`),
      );
    // Colours do not depend on the language, and axe's rule for their contrast is the slowest one.
    const withColours = language === 'pt';
    tell('axe', await findings(page, { contrast: withColours }));
    tell('live regions', await nestedRegions(page));
    const before: Size = page.viewportSize() ?? { width: 1280, height };
    if (withColours && everyMode) {
      await page.emulateMedia({ colorScheme: 'dark' });
      tell('dark', await paleTexts(page));
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      tell('forced colours', await forcedColourProblems(page));
      await photograph('forced');
      await page.emulateMedia({ forcedColors: null });
    }
    for (const size of onlyHere ? [before] : sizesOf(everyMode)) {
      await resize(page, size);
      tell(`${size.width} px`, await shapeProblems(page));
      const text = shows.length > 0 ? await page.locator('body').innerText() : '';
      tell(
        `${size.width} px`,
        shows.filter((words) => !text.includes(words)).map((words) => `"${words}" is missing`),
      );
      for (const colorScheme of photographs ? schemes : []) {
        await page.emulateMedia({ colorScheme });
        await photograph(colorScheme === 'dark' ? `${size.width}-dark` : String(size.width));
      }
    }
    if (everyMode) {
      await resize(page, { width: 360, height: before.height });
      await setTextSize(page, 200);
      tell('200 % text', await shapeProblems(page));
      await photograph('200');
      await setTextSize(page, 100);
    }
    if (everyMode && whole) {
      await resize(page, paper);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      tell('print', [...(await shapeProblems(page)), ...(await printProblems(page))]);
      await photograph('print');
    }
    if (everyMode) await page.emulateMedia({ media: null, colorScheme: null });
    await resize(page, before);
  };
  await go({ page, language, look, everyState: everyMode });
  return { states, problems };
}

interface Size {
  width: number;
  height: number;
}

async function resize(page: Page, { width, height: tall }: Size): Promise<void> {
  const { width: now, height: nowTall } = page.viewportSize() ?? { width: 0, height: 0 };
  if (width !== now || tall !== nowTall) await page.setViewportSize({ width, height: tall });
}

/** What a sign-in stores in the browser. */
export interface Session {
  token: string;
  user: unknown;
}

export const languages: readonly Language[] = ['pt', 'en'];

export const inLanguage = (walks: readonly Walk[], language: Language) => walks.map((walk) => ({ ...walk, language }));
