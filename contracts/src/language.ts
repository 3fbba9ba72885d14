export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'pt';

/** One text in both languages. */
export type Bilingual = Record<Language, string>;

/** What `<html lang>`, Intl and the Accept-Language header call each language. */
export const locales: Record<Language, string> = { pt: 'pt-PT', en: 'en' };

/** The language that a form was sent in (readings: the page names it, nothing else decides). */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : defaultLanguage;
}
