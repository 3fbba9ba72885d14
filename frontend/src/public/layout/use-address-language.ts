import { locales } from '@luar/contracts/language';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { setLanguage } from '../../shared/i18n/create-i18n.ts';
import { storedLanguage, storeLanguage } from '../../shared/i18n/stored-language.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { splitAddress } from './addresses.ts';

// Neither hook runs on the server.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A path under /en sets English and stores it as the visitor's choice; other paths use the stored choice. */
export function useAddressLanguage(): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const { english } = splitAddress(useLocation().pathname);

  useBeforePaint(() => {
    if (english) storeLanguage('en');
    const wanted = english ? 'en' : storedLanguage();
    if (locales[wanted] !== i18n.language) void setLanguage(i18n, wanted);
  }, [english, i18n]);

  useBeforePaint(() => {
    document.documentElement.lang = locales[language];
  }, [language]);
}
