import { useTranslation } from 'react-i18next';
import type { InPortuguese } from '../../shared/i18n/catalogue.ts';
import type { texts } from './texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    visit: InPortuguese<typeof texts>;
  }
}

export const useVisitTexts = () => useTranslation('visit');
