import { defaultLanguage, type Language, languages, locales } from '@luar/contracts/language';
import { createInstance, type i18n } from 'i18next';
import { inLanguage, type InPortuguese, type Texts } from './catalogue.ts';
import { common } from './common.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    common: InPortuguese<typeof common>;
  }
}

/** An instance has one language, so the server has one for each. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    // By locale: the plural rules of `pt` are Brazilian, which count 0 as singular.
    lng: locales[language],
    fallbackLng: locales[defaultLanguage],
    defaultNS: 'common',
    ns: ['common'],
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  addTexts(instance, { common });
  return instance;
}

export const setLanguage = (i18n: i18n, language: Language): Promise<unknown> => i18n.changeLanguage(locales[language]);

/** Adds texts by their namespace, each once. */
export function addTexts(i18n: i18n, texts: Readonly<Record<string, Texts>>): void {
  for (const [namespace, added] of Object.entries(texts)) {
    if (i18n.hasResourceBundle(locales[defaultLanguage], namespace)) continue;
    for (const language of languages) i18n.addResourceBundle(locales[language], namespace, inLanguage(added, language));
  }
}
