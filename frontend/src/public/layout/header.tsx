import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { button } from '../../shared/ui/button.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { LocalLink } from './local-link.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { useAtTop } from './use-at-top.ts';
import { useSheet } from './use-sheet.ts';

export function Header() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const atTop = useAtTop();
  const close = () => setOpen(false);
  useSheet({ open, close, within: header, opener: toggle });

  return (
    <header ref={header} className={styles['header']} data-at-top={atTop && !open ? '' : undefined}>
      <div className={styles['bar']}>
        <Logo onClick={close} replace={open} />
        <nav id="site-menu" className={styles['nav']} data-open={open ? '' : undefined} aria-label={t('nav.label')}>
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
            ref={toggle}
            type="button"
            className={styles['toggle']}
            aria-expanded={open}
            aria-controls="site-menu"
            aria-label={open ? t('nav.close') : t('nav.open')}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} size={26} />
          </button>
        </div>
      </div>
    </header>
  );
}
