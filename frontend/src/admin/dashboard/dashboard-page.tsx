import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Words } from '../../shared/ui/words.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './dashboard.module.css';
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

function Counts() {
  const { t } = useTranslation('admin');
  const stats = useQuery(statsQuery);
  if (stats.isError && !stats.data)
    return <LoadFailed text={t('dashboard.failed')} onRetry={() => void stats.refetch()} />;
  return (
    <ul className={styles['counts']} aria-busy={stats.isPending}>
      {counts.map(({ name, to }) => (
        <li key={name}>
          <Link to={to}>
            <b>{stats.data?.[name] ?? '–'}</b>
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
