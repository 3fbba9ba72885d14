import { locales } from '@luar/contracts/language';
import { type MouseEvent, useRef, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { storeLanguage } from '../../shared/i18n/stored-language.ts';
import { useLayer } from '../../shared/navigation/use-layer.ts';
import { afterPaint } from '../../shared/ui/after-paint.ts';
import { button } from '../../shared/ui/button.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { addressIn, languageOf, splitAddress } from './addresses.ts';
import styles from './header.module.css';
import { LocalLink } from './local-link.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';

/** The same page at the address of the other language. */
function LanguageSwitch() {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const other = languageOf(pathname) === 'pt' ? 'en' : 'pt';
  const to = { pathname: addressIn(other, splitAddress(pathname).path), search, hash };

  const change = async (event: MouseEvent) => {
    storeLanguage(other);
    // Into another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Show the pressed state first: changing the language lays out the whole page again.
    await afterPaint();
    // The page keeps what it has stored in the entry of the history, such as which receipt it shows.
    const { usr } = (history.state ?? {}) as { usr?: unknown };
    await navigate(to, { replace: true, state: usr });
  };

  return (
    <Link
      to={to}
      className="language"
      lang={locales[other]}
      hrefLang={locales[other]}
      onClick={(event) => void change(event)}
      suppressHydrationWarning
    >
      {other.toUpperCase()}
      <span className="visually-hidden"> {t('switchLanguage')}</span>
    </Link>
  );
}

/**
 * The menu of a narrow window. It is a native popover, so it works without the application. The application also closes it
 * on Back, after a press on a link, and when the focus leaves the header.
 */
function useMenu(menu: RefObject<HTMLElement | null>): { open: boolean; close: () => void } {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => menu.current?.hidePopover(), [menu]);
  useLayer(open, close);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const isOpen = () => element.matches(':popover-open');
    const onToggle = () => setOpen(isOpen());
    // It may have been opened before the application started.
    onToggle();
    const onFocus = ({ target }: FocusEvent) => {
      if (isOpen() && target instanceof Element && !target.closest('header')) close();
    };
    // At this width the links are in the header.
    const wide = window.matchMedia('(width >= 1024px)');
    element.addEventListener('toggle', onToggle);
    document.addEventListener('focusin', onFocus);
    wide.addEventListener('change', close);
    return () => {
      element.removeEventListener('toggle', onToggle);
      document.removeEventListener('focusin', onFocus);
      wide.removeEventListener('change', close);
    };
  }, [menu, close]);

  return { open, close };
}

export function Header() {
  const { t } = useTranslation();
  const menu = useRef<HTMLElement>(null);
  const { open, close } = useMenu(menu);

  return (
    <header className={styles['header']}>
      <div className={`wrapper row spread gap-12 ${styles['bar']}`}>
        <Logo onClick={close} replace={open} />
        <nav
          ref={menu}
          id="site-menu"
          popover="auto"
          className={`screen-only ${styles['nav']}`}
          aria-label={t('nav.label')}
        >
          <NavLinks onClick={close} replace={open} />
        </nav>
        <div className="row gap-8 screen-only">
          <LanguageSwitch />
          <LocalLink
            to="/booking"
            className={`${button('moon', 'small')} ${styles['book']}`}
            onClick={close}
            replace={open}
          >
            {t('nav.book')}
          </LocalLink>
          <button
            type="button"
            className={`square ${styles['toggle']}`}
            popoverTarget="site-menu"
            aria-label={open ? t('nav.close') : t('nav.open')}
          >
            <Icon name="menu" size={26} />
            <Icon name="close" size={26} />
          </button>
        </div>
      </div>
    </header>
  );
}
