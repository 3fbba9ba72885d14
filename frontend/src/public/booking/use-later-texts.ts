import { useTranslation } from 'react-i18next';
import { addTexts } from '../../shared/i18n/create-i18n.ts';
import type { InPortuguese } from '../../shared/i18n/catalogue.ts';
import { texts as moon } from '../moon/texts.ts';
import { texts as bookingLater } from './later-texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bookingLater: InPortuguese<typeof bookingLater>;
  }
}

/** The texts of what the page loads once it has started. Each part of it adds them before its children need them. */
export function useLaterTexts() {
  const { i18n } = useTranslation();
  addTexts(i18n, { bookingLater, moon });
  return useTranslation('bookingLater');
}
