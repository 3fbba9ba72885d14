import type { publicPages } from '@luar/contracts/pages';
import { lazyPage, type LazyPage, type PageModule } from '../shared/navigation/lazy-page.tsx';
import { splitAddress } from './layout/addresses.ts';

type PagePath = (typeof publicPages)[number];

export const pages = {
  '/': lazyPage(() => import('./home/page.tsx')),
  '/services': lazyPage(() => import('./services/page.tsx')),
  '/about': lazyPage(() => import('./about/page.tsx')),
  '/booking': lazyPage(() => import('./booking/page.tsx')),
  '/contact': lazyPage(() => import('./contact/page.tsx')),
  '/blog': lazyPage(() => import('./blog/page.tsx')),
  '/email-test': lazyPage(() => import('./email-test/page.tsx')),
  '/privacy': lazyPage(() => import('./privacy/page.tsx')),
} satisfies Record<PagePath, LazyPage>;

export const notFound = lazyPage(() => import('./not-found/page.tsx'));

const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path);

/** Loads the code of the page at a path, so that it renders without waiting. */
export function loadPage(address: string): Promise<PageModule> {
  const { path } = splitAddress(address);
  return (isPagePath(path) ? pages[path] : notFound).preload();
}

/** Preloads a page; a failure is ignored, because navigation reports it. */
export function preloadPage(to: string): void {
  loadPage(new URL(to, 'http://localhost').pathname).catch(() => {});
}
