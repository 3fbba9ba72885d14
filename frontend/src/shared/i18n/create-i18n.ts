import { defaultLanguage, type Language, languages, locales } from '@luar/contracts/language';
import { createInstance, type i18n } from 'i18next';
import { en } from './common.en.ts';
import { pt } from './common.pt.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    common: typeof pt;
  }
}

/** Creates one instance for each rendered page, because the server renders several languages. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    // By locale: the plural rules of `pt` are Brazilian, which count 0 as singular.
    lng: locales[language],
    fallbackLng: locales[defaultLanguage],
    defaultNS: 'common',
    ns: ['common'],
    resources: { [locales.pt]: { common: pt }, [locales.en]: { common: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  return instance;
}

export const setLanguage = (i18n: i18n, language: Language): Promise<unknown> => i18n.changeLanguage(locales[language]);

/** Adds the texts of a part of the site, once. */
export function addTexts(i18n: i18n, namespace: string, texts: Record<Language, object>): void {
  if (i18n.hasResourceBundle(locales[defaultLanguage], namespace)) return;
  for (const language of languages) i18n.addResourceBundle(locales[language], namespace, texts[language]);
}
