import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { splitAddress } from './addresses.ts';

const key = (entry: string) => `luar:scroll:${entry}`;

/** After navigation, scrolls to the top and focuses the heading; after going back, restores the scroll position. */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, key: entry } = useLocation();
  const navigation = useNavigationType();
  const { path } = splitAddress(pathname);
  const shown = useRef(path);

  // Save while the page is shown: after navigation the document has another height.
  useEffect(() => {
    const remember = () => {
      try {
        sessionStorage.setItem(key(entry), String(window.scrollY));
      } catch {
        // Without storage, going back scrolls to the top.
      }
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);

  useEffect(() => {
    // Within the site, the browser would restore the position before the new page is rendered. Its own restoration is
    // used only on reload.
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useLayoutEffect(() => {
    // Do nothing on the first page, and when only the language changes.
    if (shown.current === path) return;
    shown.current = path;
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    const remembered = navigation === NavigationType.Pop ? Number(sessionStorage.getItem(key(entry)) ?? 0) : 0;
    window.scrollTo(0, remembered);
  }, [entry, main, navigation, path]);
}
