import { defaultLanguage, type Language, languages } from '@luar/contracts/language';

const key = 'language';

/** The visitor's stored choice; the default language without one or without storage. */
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
    // Storage may be blocked, for instance in private browsing. The choice then lasts until reload.
  }
}
