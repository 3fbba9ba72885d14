import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    moon: typeof pt;
  }
}

/** The words of the moon, for pages that show a phase. */
export const moonTexts = { namespace: 'moon', languages: { pt, en } };
