import { defaultLanguage, type Language, languages } from '@luar/contracts/language';

/** The panel has a choice of its own, so that a look at the English site does not turn the panel English. */
const keys = { site: 'language', panel: 'adminLanguage' };
type Part = keyof typeof keys;

function stored(part: Part): Language | undefined {
  try {
    const value = localStorage.getItem(keys[part]);
    return languages.find((language) => language === value);
  } catch {
    return undefined;
  }
}

/** The stored choice. The panel starts with that of the site, and the site with the default language. */
export const storedLanguage = (part: Part = 'site'): Language => stored(part) ?? stored('site') ?? defaultLanguage;

export function storeLanguage(language: Language, part: Part = 'site'): void {
  try {
    localStorage.setItem(keys[part], language);
  } catch {
    // Storage may be blocked, for instance in private browsing. The choice then lasts until reload.
  }
}
