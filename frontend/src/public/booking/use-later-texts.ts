import { useTranslation } from 'react-i18next';
import { addTexts } from '../../shared/i18n/create-i18n.ts';
import { moonTexts } from '../moon/texts.ts';
import { en } from './later-texts.en.ts';
import { pt } from './later-texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bookingLater: typeof pt;
  }
}

/** The texts of what the page loads once it has started. Each part of it adds them before its children need them. */
export function useLaterTexts() {
  const { i18n } = useTranslation();
  addTexts(i18n, 'bookingLater', { pt, en });
  addTexts(i18n, moonTexts.namespace, moonTexts.languages);
  return useTranslation('bookingLater');
}
