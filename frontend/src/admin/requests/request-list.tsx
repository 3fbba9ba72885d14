import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Pager } from './pager.tsx';
import styles from './requests.module.css';
import { RequestTabs } from './tabs.tsx';
import { useListView } from './use-list-view.ts';

interface Props {
  title: string;
  empty: string;
  note?: ReactNode;
  query: {
    data: { page: number; pages: number; total: number } | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  children: ReactNode;
}

/** Says that the list shows suspected spam only, with a link to the whole list. */
function HeldNote() {
  const { t } = useTranslation('adminRequests');
  if (!useListView().held) return null;
  return (
    <Alert kind="note">
      {t('held.only')} <Link to={{ search: '' }}>{t('held.all')}</Link>
    </Alert>
  );
}

/** A list of requests of visitors: the newest first, in pages. */
export function RequestList({ title, empty, note, query: { data, error, refetch }, children }: Props) {
  const { t } = useTranslation(['adminRequests', 'admin']);
  const reason = useReason();
  const { held } = useListView();
  // The call that reads requests is optional: an API without it answers 404.
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHead title={title} note={data && t('total', { count: data.total })} />
      <RequestTabs />
      <div className={styles['notes']}>
        {note}
        <HeldNote />
      </div>
      {error && !missing && (
        <LoadFailed error={error} text={reason(error, t('loadFailed'))} onRetry={() => void refetch()} />
      )}
      {missing && <p className={styles['empty']}>{t('notKept')}</p>}
      {!data && !error && <p role="status">{t('admin:loading')}</p>}
      {data && data.total === 0 && <p className={styles['empty']}>{held ? t('held.none') : empty}</p>}
      <ul className={styles['list']}>
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
      {data && <Pager page={data.page} pages={data.pages} />}
    </>
  );
}
