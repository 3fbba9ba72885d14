import type { Language } from '@luar/contracts/language';
import { useRef, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { setLanguage } from '../../shared/i18n/create-i18n.ts';
import { storeLanguage } from '../../shared/i18n/stored-language.ts';
import { useLayer } from '../../shared/navigation/use-layer.ts';
import { afterPaint } from '../../shared/ui/after-paint.ts';
import { button } from '../../shared/ui/button.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LanguageSwitch as Switch } from '../../shared/ui/language-switch.tsx';
import { splitAddress } from './addresses.ts';
import styles from './header.module.css';
import { LocalLink } from './local-link.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';

function LanguageSwitch() {
  const { i18n } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  const change = async (language: Language) => {
    storeLanguage(language);
    // Show the pressed state first: changing the language lays out the whole page again.
    await afterPaint();
    const { english, path } = splitAddress(pathname);
    // Paths under /en are always English, so Portuguese needs the other path.
    // The page keeps what it has stored in the entry of the history, such as which receipt it shows.
    const { usr } = (history.state ?? {}) as { usr?: unknown };
    if (english) return navigate({ pathname: path, search, hash }, { replace: true, state: usr });
    return setLanguage(i18n, language);
  };

  return <Switch className={styles['language']} onChange={(language) => void change(language)} />;
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
      <div className={styles['bar']}>
        <Logo onClick={close} replace={open} />
        <nav ref={menu} id="site-menu" popover="auto" className={styles['nav']} aria-label={t('nav.label')}>
          <NavLinks onClick={close} replace={open} />
        </nav>
        <div className={styles['actions']}>
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
            className={styles['toggle']}
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
