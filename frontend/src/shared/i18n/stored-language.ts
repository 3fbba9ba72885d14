import { defaultLanguage, type Language, languages } from '@luar/contracts/language';
import { browserStorage } from '../browser-storage.ts';

/**
 * The panel has a choice of its own, so that visiting the English site does not change the language of the panel. The site
 * follows its address; index.html reads its choice.
 */
const keys = { site: 'language', panel: 'adminLanguage' };
type Part = keyof typeof keys;

function stored(part: Part): Language | undefined {
  const value = browserStorage.read(keys[part]);
  return languages.find((language) => language === value);
}

/** The panel starts with the choice of the site. */
export const panelLanguage = (): Language => stored('panel') ?? stored('site') ?? defaultLanguage;

export const storeLanguage = (language: Language, part: Part = 'site'): void =>
  browserStorage.write(keys[part], language);
