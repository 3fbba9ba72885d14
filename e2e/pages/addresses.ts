import { publicPages } from '@luar/contracts/pages';
import type { Language } from '../public/browser.ts';

export const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

/** Every public page and one that does not exist, at both addresses. */
export const addresses: readonly string[] = [...publicPages, '/no-such-page'].flatMap((path) => [
  path,
  inEnglish(path),
]);

const isEnglish = (address: string): boolean => /^\/en(\/|$)/.test(address);

/** What a page shows: under /en English, elsewhere what the visitor has chosen (readings R24). */
export const shownIn = (address: string, chosen: Language): Language => (isEnglish(address) ? 'en' : chosen);
