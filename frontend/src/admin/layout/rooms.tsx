import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useMatches } from 'react-router-dom';
import { Mark } from '../../shared/ui/mark.tsx';
import { statsQuery } from '../api/current.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Account } from './account.tsx';
import styles from './layout.module.css';
import { useEffect } from 'react';
import { browserStorage } from '../../shared/browser-storage.ts';
import kit from '../ui/kit.module.css';

const tabs = [
  { to: '/admin/diary', name: 'diary' },
  { to: '/admin/bookings', name: 'requests' },
  { to: '/admin/people', name: 'people' },
] as const;

const tabKey = 'luar:bookings-tab';

/** The tab in which the practitioner was last. */
function lastBookingsTab(): string {
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

/** The rooms of the panel in the order of the menu. The routes say which address belongs to which room. */
export const rooms = {
  dashboard: '/admin/dashboard',
  home: '/admin/home-content',
  services: '/admin/services',
  bookings: '/admin/bookings',
  settings: '/admin/settings',
} as const;
export type Room = keyof typeof rooms;
/** What a route says of itself. */
export interface RoomHandle {
  room: Room;
}

function useRoom(): Room | undefined {
  const handles = useMatches().map(({ handle }) => handle as RoomHandle | undefined);
  return handles.findLast((handle) => handle)?.room;
}

/** The number of requests that wait for an answer: the only count of the menu. */
function Count() {
  const { t } = useTranslation('admin');
  const count = useQuery(statsQuery).data?.toAnswer ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles['count']}>
      {count} <span className="visually-hidden">{t('nav.toAnswer')}</span>
    </span>
  );
}

/** The menu: a bar at the foot of a phone, a column beside the page in a wide window. */
export function Rooms() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const current = useRoom();
  return (
    <nav className={`screen-only ${styles['rooms']}`} aria-label={t('nav.label')}>
      <div className={styles['brand']}>
        <Mark />
      </div>
      <ul>
        {(Object.keys(rooms) as Room[]).map((room) => (
          <li key={room}>
            <Link
              to={room === 'bookings' ? lastBookingsTab() : rooms[room]}
              aria-current={room === current ? (pathname === rooms[room] ? 'page' : 'true') : undefined}
            >
              <Glyph name={room} size={23} />
              <span>{t(`nav.${room}`)}</span>
              {room === 'dashboard' && <Count />}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles['me']}>
        <Account />
      </div>
    </nav>
  );
}
