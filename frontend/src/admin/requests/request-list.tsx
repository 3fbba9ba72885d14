import { Children, type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

/** After a step to another page, scrolls to the top and puts the focus on the list, so that its first entry is next. */
function usePageStart(list: RefObject<HTMLUListElement | null>, page: number | undefined): void {
  const shown = useRef(page);
  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (before === undefined || page === undefined || before === page) return;
    window.scrollTo(0, 0);
    list.current?.focus({ preventScroll: true });
  }, [list, page]);
}

/** A list of requests of visitors: the newest first, in pages. */
export function RequestList({ title, empty, note, query: { data, error, refetch }, children }: Props) {
  const { t } = useTranslation(['adminRequests', 'admin']);
  const reason = useReason();
  const list = useRef<HTMLUListElement>(null);
  usePageStart(list, data?.page);
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
      <ul
        ref={list}
        className={styles['list']}
        tabIndex={-1}
        aria-label={data && `${title}. ${t('pageOf', { page: data.page, pages: data.pages })}`}
      >
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
      {data && <Pager page={data.page} pages={data.pages} />}
    </>
  );
}
