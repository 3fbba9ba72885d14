import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { button } from '../../shared/ui/button.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { LocalLink } from './local-link.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { useMenu } from './use-menu.ts';

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
