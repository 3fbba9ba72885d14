import { useTranslation } from 'react-i18next';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    visit: typeof pt;
  }
}

export const visitTexts = { pt, en };
export const useVisitTexts = () => useTranslation('visit');
