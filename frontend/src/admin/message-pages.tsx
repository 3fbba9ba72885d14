import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { reportFailure } from './api/report-failure.ts';
import { Button, pill } from './ui/button.tsx';
import { PageHead } from './ui/page-head.tsx';

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
