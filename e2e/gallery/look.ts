import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@luar/contracts/language';
import type { Browser, Page } from 'playwright-core';
import { findings, overflow } from '../public/accessibility.ts';
import { type Language, visit, type VisitOptions } from '../public/browser.ts';
import { foreignTexts } from './texts.ts';

const widths = [360, 768, 1280];
const height = 860;

/** What a walk gets to move the page from state to state. */
export interface Guide {
  page: Page;
  language: Language;
  /** Checks the current state: axe once, and overflow at every width. */
  look: (state: string, options?: LookOptions) => Promise<void>;
}

export interface LookOptions {
  /** Texts that the page must show. */
  shows?: readonly string[];
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

/** Runs a walk in one language, and returns the problems of all its states, one line each. */
export async function walkThrough(
  { browser, url, session }: { browser: Browser; url: string; session?: Session },
  { name, expected, options, go }: Walk,
  language: Language,
  photographs?: string,
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
  const look: Guide['look'] = async (state, { shows = [], onlyHere = false, bilingual = false } = {}) => {
    states.push(state);
    const tell = (lines: readonly string[]) => problems.push(...lines.map((line) => `${name}, ${state}: ${line}`));
    const lang = await page.locator('html').getAttribute('lang');
    if (lang !== locales[language]) tell([`the page is in "${lang}"`]);
    // Colours do not depend on the language, and their contrast is the slowest of the rules.
    tell(await findings(page, language === 'pt' ? [] : ['color-contrast']));
    if (!bilingual) tell((await foreignTexts(page, language)).map((text) => `"${text}" is of the other language`));
    const before = page.viewportSize() ?? { width: 1280, height };
    for (const width of onlyHere ? [before.width] : widths) {
      await page.setViewportSize({ width, height: before.height });
      const beyond = await overflow(page);
      if (beyond !== 0) tell([`${beyond} px wider than ${width} px`]);
      const text = shows.length > 0 ? await page.locator('body').innerText() : '';
      tell(shows.filter((words) => !text.includes(words)).map((words) => `"${words}" is missing at ${width} px`));
      if (photographs) await photograph(page, photographs, `${state}-${width}-${language}`);
    }
    await page.setViewportSize(before);
  };
  await go({ page, language, look });
  return { states, problems };
}

async function photograph(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** What a sign-in stores in the browser. */
export interface Session {
  token: string;
  user: unknown;
}

export const languages: readonly Language[] = ['pt', 'en'];

export const inBothLanguages = (walks: readonly Walk[]) =>
  languages.flatMap((language) => walks.map((walk) => ({ ...walk, language })));
