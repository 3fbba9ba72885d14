// The address is the language: English under `/en`, Portuguese elsewhere. A few inline lines in `index.html` send who chose
// English from `/x` to `/en/x` before anything is painted; the server cannot, because the choice is in the browser's storage, which
// may be blocked. A cookie would make every page, and every cache, depend on the visitor.

import { locales } from '@luar/contracts/language';
import { Suspense, useEffect, useRef, useLayoutEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, NavigationType, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../../shared/browser-storage.ts';
import { setLanguage } from '../../shared/i18n/create-i18n.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PreloadContext } from '../../shared/navigation/preload-context.ts';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { preloadPage } from '../pages.ts';
import { languageOf, splitAddress } from './addresses.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageBoundary } from './page-failure.tsx';
import styles from './public-layout.module.css';

/** The pages that are loaded as documents have the same entry, so the path belongs to the key. */
const placeKey = (entry: string, path: string) => `luar:scroll:${entry}:${path}`;

/**
 * After navigation, scrolls to the top and focuses the heading, or does both with the element that the link names; after
 * going back, restores the scroll position.
 */
function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key: entry } = useLocation();
  const navigation = useNavigationType();
  const { path } = splitAddress(pathname);
  const shown = useRef(path);

  useLayoutEffect(() => {
    // Do nothing on the first page, and when only the language changes.
    if (shown.current === path) return;
    shown.current = path;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    // The visitor may have opened the menu while this page was loading. It would close when it loses the focus.
    if (!document.querySelector('header :popover-open'))
      (target ?? main.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    if (navigation === NavigationType.Pop) window.scrollTo(0, Number(tabStorage.read(placeKey(entry, path))));
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [entry, hash, main, navigation, path]);

  // In the same step as the effect above: a listener of the page before would store that this page is at its top.
  useLayoutEffect(() => {
    const place = placeKey(entry, path);
    const remember = () => {
      // Some browsers scroll a page to its top while it is left or shown again.
      if (history.scrollRestoration === 'manual') tabStorage.write(place, String(window.scrollY));
    };
    const restore = () => window.scrollTo(0, Number(tabStorage.read(place)));
    const leave = () => {
      remember();
      // Another document is restored by the browser.
      history.scrollRestoration = 'auto';
    };
    // `pageshow` also comes when the browser shows the page again from its back/forward cache, without loading it.
    const stay = ({ persisted }: Partial<PageTransitionEvent>) => {
      if (persisted) restore();
      // Within the site, the browser would restore the position before the new page is rendered.
      history.scrollRestoration = 'manual';
    };
    stay({});
    // After going back to a document, the application may start before the browser has restored the position.
    if (window.scrollY === 0 && cameBack()) restore();
    // The visitor may have scrolled before the application started.
    else remember();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', stay);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', stay);
    };
  }, [entry, path]);
}

/** Whether this document was reached by Back or Forward, and the application has just started on it. */
let started = false;
function cameBack(): boolean {
  if (started) return false;
  started = true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

// Neither hook runs on the server.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function useAddressLanguage(): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const wanted = languageOf(pathname);

  useBeforePaint(() => {
    if (locales[wanted] !== i18n.language) void setLanguage(i18n, wanted);
  }, [wanted, i18n]);

  useBeforePaint(() => {
    document.documentElement.lang = locales[language];
  }, [language]);
}

/** Within the boundary, because React hydrates the page after the layout around it. */
function WhenHydrated({ onStart }: { onStart: (() => void) | undefined }) {
  useEffect(() => onStart?.(), [onStart]);
  return null;
}

export function PublicLayout({ onStart }: { onStart: (() => void) | undefined }) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useAddressLanguage();
  usePageChange(main);

  return (
    <PreloadContext value={preloadPage}>
      <SkipLink label={t('skip')} />
      <Header />
      <main ref={main} id="content" className={styles['main']} tabIndex={-1}>
        <PageBoundary path={useLocation().pathname}>
          <Suspense fallback={<p className="section centred">{t('loading')}</p>}>
            <Outlet />
            <WhenHydrated onStart={onStart} />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
    </PreloadContext>
  );
}
