import { publicPages } from '@luar/contracts/pages';
import type { Language } from '../public/browser.ts';

export const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

/** Every public page and an unknown one, at the addresses of both languages. */
export const addresses: readonly string[] = [...publicPages, '/no-such-page'].flatMap((path) => [
  path,
  inEnglish(path),
]);

const isEnglish = (address: string): boolean => /^\/en(\/|$)/.test(address);

/** The language of a page: English under /en, elsewhere the language that the visitor chose. */
export const shownIn = (address: string, chosen: Language): Language => (isEnglish(address) ? 'en' : chosen);
