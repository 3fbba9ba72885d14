import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatches } from 'react-router-dom';
import { Mark } from '../../shared/ui/mark.tsx';
import { statsQuery } from '../api/figures.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Account } from './account.tsx';
import { lastBookingsTab } from './bookings-room.tsx';
import styles from './layout.module.css';

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
