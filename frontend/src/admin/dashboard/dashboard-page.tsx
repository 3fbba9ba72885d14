import { todayInLisbon } from '@luar/contracts/lisbon';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatWeekday } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { statsQuery, todayQuery } from '../api/current.ts';
import { AccountButton } from '../layout/account.tsx';
import { servicesQuery } from '../services/queries.ts';
import { useNow } from '../time/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import iconButton from '../ui/icon-button.module.css';
import { Waiting } from '../ui/load-failed.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import styles from './dashboard.module.css';

const counts = [
  { name: 'services', to: '/admin/services' },
  { name: 'activeServices', to: '/admin/services' },
  { name: 'bookings', to: '/admin/bookings' },
] as const;

const actions = [
  { name: 'newService', to: '/admin/services/new' },
  { name: 'editHome', to: '/admin/home-content' },
  { name: 'seeBookings', to: '/admin/bookings' },
  { name: 'changePassword', to: '/admin/settings' },
] as const;

/** The specified quick actions and counts, last and small. */
function Quick() {
  const { t } = useTexts('admin');
  const services = useQuery(servicesQuery);
  const stats = useQuery(statsQuery);
  const values = {
    services: services.data?.length,
    activeServices: services.data?.filter(({ isActive }) => isActive).length,
    bookings: stats.data?.bookings,
  };
  return (
    <section aria-labelledby="actions" className={styles['minor']}>
      <h2 id="actions">{t('dashboard.actions')}</h2>
      <div className={styles['actions']}>
        {actions.map(({ name, to }) => (
          <Link key={name} to={to}>
            {t(`dashboard.${name}`)}
          </Link>
        ))}
      </div>
      {services.isError && !services.data ? (
        <Waiting query={services} />
      ) : (
        <ul className={`cluster ${styles['counts']}`} aria-busy={services.isPending || stats.isPending}>
          {counts.map(({ name, to }) => (
            <li key={name}>
              <Link to={to}>
                {values[name] ?? '–'} <span>{t(`dashboard.${name}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The first screen: today. `children`: what is loaded later. */
export function DashboardPage({ children }: { children: ReactNode }) {
  const { t, language } = useTexts('admin');
  const today = todayInLisbon(useNow());
  usePanelTitle(t('dashboard.title'));
  // Its answer is shown by the lazy part, which loads at the same time.
  useQuery(todayQuery);
  const date = formatWeekday(today, language, today).replace('-feira', '');
  return (
    <div className={styles['painel']}>
      <header className={`row ${styles['top']}`}>
        <h1 tabIndex={-1}>
          <span className="visually-hidden">{t('dashboard.title')}: </span>
          {date.charAt(0).toUpperCase() + date.slice(1)}
        </h1>
        <Link
          className={`square ${iconButton['button']}`}
          to="/admin/people"
          state={{ search: true }}
          aria-label={t('dashboard.person')}
          title={t('dashboard.person')}
        >
          <Glyph name="search" size={22} />
        </Link>
        <AccountButton />
      </header>
      {children}
      <Quick />
    </div>
  );
}
