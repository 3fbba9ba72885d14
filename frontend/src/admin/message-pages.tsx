import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useRouteError, useSearchParams } from 'react-router-dom';
import { reportFailure } from './api/report-failure.ts';
import { Button } from './ui/button.tsx';
import { PageHead } from './ui/page-head.tsx';
import { pill } from './ui/pill.ts';

export function NotFoundPage() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHead title={t('notFound.title')} note={t('notFound.text')} />
      <Link to="/admin/dashboard" className={pill('blue')}>
        {t('notFound.back')}
      </Link>
    </>
  );
}

/** Shown instead of a page that failed. Drafts are kept. */
export function Crashed() {
  const { t } = useTranslation('admin');
  const error = useRouteError();
  useEffect(() => reportFailure(error), [error]);
  return (
    <>
      <PageHead title={t('crashed.title')} note={t('crashed.text')} />
      <Button kind="blue" text={t('crashed.reload')} onClick={() => window.location.reload()} />
    </>
  );
}

const settings = ['#hours', '#payment', '#promise', '#reminders'];

/** "My site" of earlier versions: its sections are in three rooms. */
export function FormerSite() {
  const { hash } = useLocation();
  const room = settings.includes(hash) ? 'settings' : hash === '#packages' ? 'services' : 'home-content';
  return <Navigate to={`/admin/${room}${hash}`} replace />;
}

/** The messages stand in one list with the bookings. */
export function FormerMessages() {
  const [search] = useSearchParams();
  if (!search.has('filter') && !search.has('one')) search.set('show', 'messages');
  return <Navigate to={`/admin/bookings?${search.toString()}`} replace />;
}
