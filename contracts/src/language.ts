export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'pt';

/** A text in both languages. */
export type Bilingual = Record<Language, string>;

/** The language tags for `<html lang>`, Intl and Accept-Language. */
export const locales: Record<Language, string> = { pt: 'pt-PT', en: 'en' };

/** The language of a form: the page sends it in Accept-Language, and no other source is used. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : defaultLanguage;
}
