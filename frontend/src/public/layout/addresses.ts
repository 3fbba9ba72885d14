import type { Language } from '@luar/contracts/language';
import { useLocation } from 'react-router-dom';

const prefix = '/en';

/** Every public page has an address under /en beside its own (readings R24). */
export function splitAddress(pathname: string): { english: boolean; path: string } {
  const english = pathname === prefix || pathname.startsWith(`${prefix}/`);
  const rest = english ? pathname.slice(prefix.length) : pathname;
  return { english, path: rest.replace(/\/+$/, '') || '/' };
}

/** The address of a page, given by its path, in a language. */
export function addressIn(language: Language, path: string): string {
  if (language === 'pt') return path;
  return path === '/' ? prefix : `${prefix}${path}`;
}

/** Links stay on the side of the site that the visitor is on. */
export function useAddress(): (path: string) => string {
  const { english } = splitAddress(useLocation().pathname);
  return (path) => addressIn(english ? 'en' : 'pt', path);
}
