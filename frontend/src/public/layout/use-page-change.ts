import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { splitAddress } from './addresses.ts';

const key = (entry: string) => `luar:scroll:${entry}`;

/** After a change of page the reader starts at its top, with the focus on its heading; going back, where she was. */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, key: entry } = useLocation();
  const navigation = useNavigationType();
  const { path } = splitAddress(pathname);
  const shown = useRef(path);

  // Remembered while it lasts: once the next page stands there, its height is another.
  useEffect(() => {
    const remember = () => {
      try {
        sessionStorage.setItem(key(entry), String(window.scrollY));
      } catch {
        // Without storage the browser's own guess has to do.
      }
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);

  useEffect(() => {
    // A reload is the browser's business; within the site it would move before the page has changed.
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useLayoutEffect(() => {
    // The first page keeps what the browser gave it, and the same page in the other language stays in place.
    if (shown.current === path) return;
    shown.current = path;
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    const remembered = navigation === NavigationType.Pop ? Number(sessionStorage.getItem(key(entry)) ?? 0) : 0;
    window.scrollTo(0, remembered);
  }, [entry, main, navigation, path]);
}
