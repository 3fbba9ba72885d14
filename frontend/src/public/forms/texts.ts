import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    forms: typeof pt;
  }
}

export const formTexts = { namespace: 'forms', languages: { pt, en } };
