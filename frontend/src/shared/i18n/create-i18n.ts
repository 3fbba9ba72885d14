import { defaultLanguage, type Language } from '@luar/contracts/language';
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
    lng: language,
    fallbackLng: defaultLanguage,
    defaultNS: 'common',
    ns: ['common'],
    resources: { pt: { common: pt }, en: { common: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  return instance;
}
