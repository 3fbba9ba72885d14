import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayPass } from '../../shared/api/request.ts';
import { Words } from '../../shared/ui/words.tsx';
import { useReason } from '../api/use-reason.ts';
import { servicesQuery } from '../services/queries.ts';
import { Glyph } from '../ui/glyph.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './dashboard.module.css';
import { FirstDaysPanel } from './first-days.tsx';
import { Notices } from './notices.tsx';
import { statsQuery } from './queries.ts';

const counts = [
  { name: 'services', to: '/admin/services' },
  { name: 'activeServices', to: '/admin/services' },
  { name: 'bookings', to: '/admin/bookings' },
] as const;

const actions = [
  { name: 'newService', to: '/admin/services/new', glyph: 'add' },
  { name: 'editHome', to: '/admin/home-content', glyph: 'home' },
  { name: 'seeBookings', to: '/admin/bookings', glyph: 'bookings' },
  { name: 'changePassword', to: '/admin/settings', glyph: 'settings' },
] as const;

/** The numbers of services and bookings. The call for bookings is optional: an API without it shows no number. */
function Counts() {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const services = useQuery(servicesQuery);
  const stats = useQuery(statsQuery);
  if (services.isError && !services.data) {
    const text = reason(services.error, t('dashboard.failed'));
    return <LoadFailed error={services.error} text={text} onRetry={() => void services.refetch()} />;
  }
  const values = {
    services: services.data?.length,
    activeServices: services.data?.filter(({ isActive }) => isActive).length,
    bookings: stats.data?.bookings ?? (stats.isError && !mayPass(stats.error) ? 0 : undefined),
  };
  return (
    <ul className={styles['counts']} aria-busy={services.isPending || stats.isPending}>
      {counts.map(({ name, to }) => (
        <li key={name}>
          <Link to={to}>
            <b>{values[name] ?? '–'}</b>
            <span>{t(`dashboard.${name}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function DashboardPage() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHead title={t('dashboard.title')} />
      <Notices />
      <Counts />
      <FirstDaysPanel />
      <section aria-labelledby="actions">
        <h2 id="actions" className={styles['subtitle']}>
          {t('dashboard.actions')}
        </h2>
        <ul className={styles['actions']}>
          {actions.map(({ name, to, glyph }) => (
            <li key={name}>
              <Link to={to}>
                <span className={styles['arch']}>
                  <Glyph name={glyph} size={22} />
                </span>
                <span>
                  <b>{t(`dashboard.${name}`)}</b>
                  <span>
                    <Words>{t(`dashboard.${name}Text`)}</Words>
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
