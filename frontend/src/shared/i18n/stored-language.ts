import { defaultLanguage, type Language, languages } from '@luar/contracts/language';

const key = 'language';

/** What the visitor chose before. A browser that keeps nothing from us gets the default. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(key);
    return languages.find((language) => language === stored) ?? defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Private browsing may refuse. The choice then lasts as long as the page.
  }
}
