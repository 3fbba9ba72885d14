import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../../shared/browser-storage.ts';
import { splitAddress } from './addresses.ts';

const key = (entry: string) => `luar:scroll:${entry}`;

/**
 * After navigation, scrolls to the top and focuses the heading, or does both with the element that the link names; after
 * going back, restores the scroll position.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key: entry } = useLocation();
  const navigation = useNavigationType();
  const { path } = splitAddress(pathname);
  const shown = useRef(path);

  useEffect(() => {
    // Within the site, the browser would restore the position before the new page is rendered. Its own restoration is
    // used only on reload.
    const stay = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    stay();
    // `pageshow` also comes when the browser shows the page again from its back/forward cache, without loading it.
    window.addEventListener('pageshow', stay);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', stay);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    // Do nothing on the first page, and when only the language changes.
    if (shown.current === path) return;
    shown.current = path;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    // The visitor may have opened the menu while this page was loading. It would close when it loses the focus.
    if (!document.querySelector('header :popover-open'))
      (target ?? main.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    if (navigation === NavigationType.Pop) window.scrollTo(0, Number(tabStorage.read(key(entry))));
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [entry, hash, main, navigation, path]);

  // In the same step as the effect above: a listener of the page before would store that this page is at its top.
  useLayoutEffect(() => {
    const remember = () => tabStorage.write(key(entry), String(window.scrollY));
    // The visitor may have scrolled before the application started.
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);
}
