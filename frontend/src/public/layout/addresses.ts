import type { Language } from '@luar/contracts/language';
import { panelLanguage } from '../../shared/i18n/stored-language.ts';

const prefix = '/en';

/** Splits a path into its language prefix and the page's path. Every public page exists with and without /en. */
export function splitAddress(pathname: string): { english: boolean; path: string } {
  const english = pathname === prefix || pathname.startsWith(`${prefix}/`);
  const rest = english ? pathname.slice(prefix.length) : pathname;
  return { english, path: rest.replace(/\/+$/, '') || '/' };
}

/** The panel has no prefix: where the site says that it did not load, its own choice counts. */
export const languageOf = (pathname: string): Language =>
  /^\/admin(\/|$)/.test(pathname) ? panelLanguage() : splitAddress(pathname).english ? 'en' : 'pt';

export function addressIn(language: Language, path: string): string {
  if (language === 'pt') return path;
  return path === '/' ? prefix : `${prefix}${path}`;
}
