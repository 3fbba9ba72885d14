import type { ReactNode } from 'react';
import { timeInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatWeekday } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useNow } from '../time/use-now.ts';
import { servicesQuery } from '../services/queries.ts';
import { todayQuery } from './queries.ts';
import { Waiting } from '../ui/load-failed.tsx';
import { Glyph } from '../ui/glyph.tsx';
import iconButton from '../ui/icon-button.module.css';
import { AccountButton } from '../layout/account.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './dashboard.module.css';
import { statsQuery } from '../api/figures.ts';

const counts = [
  { name: 'services', to: '/admin/services' },
  { name: 'activeServices', to: '/admin/services' },
  { name: 'bookings', to: '/admin/bookings' },
] as const;

/** The numbers of services and bookings. */
function Counts() {
  const { t } = useTranslation('admin');
  const services = useQuery(servicesQuery);
  const stats = useQuery(statsQuery);
  if (services.isError && !services.data) return <Waiting query={services} failed={t('dashboard.failed')} />;
  const values = {
    services: services.data?.length,
    activeServices: services.data?.filter(({ isActive }) => isActive).length,
    bookings: stats.data?.bookings,
  };
  return (
    <ul className={styles['counts']} aria-busy={services.isPending || stats.isPending}>
      {counts.map(({ name, to }) => (
        <li key={name}>
          <Link to={to} className="box tile">
            <b>{values[name] ?? '–'}</b>
            <span>{t(`dashboard.${name}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The first screen. `children`: what is shown below the figures; it is loaded later. */
export function DashboardPage({ children }: { children: ReactNode }) {
  const { t, language } = useTexts('admin');
  const now = useNow();
  const today = todayInLisbon(now);
  // Its answer is shown by the lazy part, which loads at the same time.
  useQuery(todayQuery);
  return (
    <>
      <PageHead title={t('dashboard.title')} note={`${formatWeekday(today, language, today)}, ${timeInLisbon(now)}`}>
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
      </PageHead>
      <Counts />
      {children}
    </>
  );
}
