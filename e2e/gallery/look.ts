import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@luar/contracts/language';
import type { Browser, Page } from 'playwright-core';
import { findings, overflow } from '../public/accessibility.ts';
import { type Language, visit, type VisitOptions } from '../public/browser.ts';
import { foreignTexts } from './texts.ts';

const widths = [360, 768, 1280];
const height = 860;

/** What a walk uses to bring the page from one state to the next. */
export interface Guide {
  page: Page;
  language: Language;
  /** The state that is on the page now is looked at: for axe once, at every width for what does not fit. */
  look: (state: string, options?: LookOptions) => Promise<void>;
}

export interface LookOptions {
  /** Texts that have to stand on the page. */
  shows?: readonly string[];
  /** A state that is closed by a change of the width, such as the open menu. */
  onlyHere?: boolean;
  /** The texts of both languages stand side by side, as in the forms of the panel. */
  bilingual?: boolean;
}

/** A way through several states of one part of the site or the panel, without a page load for each of them. */
export interface Walk {
  name: string;
  /** What the browser complains about because the walk provokes it, such as an answer 503. */
  expected?: RegExp;
  options?: VisitOptions;
  go: (guide: Guide) => Promise<void>;
}

/** Goes along a walk in one language, and answers what is wrong in any of its states, a line each. */
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
    tell(await findings(page));
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

/** What a sign-in left in the browser. */
export interface Session {
  token: string;
  user: unknown;
}

export const languages: readonly Language[] = ['pt', 'en'];

export const inBothLanguages = (walks: readonly Walk[]) =>
  languages.flatMap((language) => walks.map((walk) => ({ ...walk, language })));
