import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { browserStorage } from '../../shared/browser-storage.ts';
import kit from '../ui/kit.module.css';
import styles from './layout.module.css';

const tabs = [
  { to: '/admin/diary', name: 'diary' },
  { to: '/admin/bookings', name: 'requests' },
  { to: '/admin/people', name: 'people' },
] as const;

const tabKey = 'luar:bookings-tab';

/** The tab in which the practitioner was last. */
export function lastBookingsTab(): string {
  const stored = browserStorage.read(tabKey);
  return tabs.find(({ to }) => to === stored)?.to ?? '/admin/bookings';
}

/** The diary, the requests and the people, with the specified sentence at the foot. */
export function BookingsRoom() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  useEffect(() => browserStorage.write(tabKey, pathname), [pathname]);
  return (
    <>
      <div className={`stack gap-12 ${styles['room']}`}>
        <h1 tabIndex={-1}>{t('nav.bookings')}</h1>
        <nav className={kit['tabs']} aria-label={t('nav.bookings')}>
          {tabs.map(({ to, name }) => (
            <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
              {t(`tabs.${name}`)}
            </Link>
          ))}
        </nav>
      </div>
      <Outlet />
      <p className="hint padded">{t('tabs.soon')}</p>
    </>
  );
}
