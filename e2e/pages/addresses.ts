import { publicPages } from '@luar/contracts/pages';

export const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

/** Every public page and an unknown one, at the addresses of both languages. */
export const addresses: readonly string[] = [...publicPages, '/no-such-page'].flatMap((path) => [
  path,
  inEnglish(path),
]);
