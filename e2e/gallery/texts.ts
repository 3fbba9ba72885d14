import { fileURLToPath } from 'node:url';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Language } from '../public/browser.ts';

const source = fileURLToPath(new URL('../../frontend/src', import.meta.url));

/** The strings of a catalogue in one language. */
function stringsOf(value: unknown, language: Language): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as Partial<Record<Language, unknown>>)[language];
  return typeof own === 'string' ? [own] : Object.values(value).flatMap((inner) => stringsOf(inner, language));
}

/** The texts of one language's catalogues, except those with placeholders. */
async function catalogue(language: Language): Promise<Set<string>> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ['/texts.ts', 'common.ts'].some((end) => file.endsWith(end)),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(source, file)) as Promise<Record<string, unknown>>),
  );
  return new Set(modules.flatMap((module) => stringsOf(module, language)).filter((text) => !text.includes('{{')));
}

const catalogues = { pt: await catalogue('pt'), en: await catalogue('en') };

/** The texts on the page that exist in the other language only. */
export async function foreignTexts(page: Page, language: Language): Promise<string[]> {
  const own = catalogues[language];
  const other = catalogues[language === 'pt' ? 'en' : 'pt'];
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) {
      // The language switch is in the language that it switches to, and the name of an account is in no language.
      const apart = walker.currentNode.parentElement?.closest('button[lang], #admin-menu p, main dd');
      if (!apart) texts.push((walker.currentNode.textContent ?? '').trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder]')) {
      texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '');
    }
    return texts;
  });
  return shown.filter((text) => other.has(text) && !own.has(text)).map((text) => `"${text}" is of the other language`);
}
