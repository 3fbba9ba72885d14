import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { statsQuery } from '../api/current.ts';
import { LeaveGuard } from '../forms/leave-guard.tsx';
import { preloadPages } from '../lazy-pages.tsx';
import { useNow } from '../time/when.ts';
import { PanelSkip } from '../ui/panel-skip.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import styles from './layout.module.css';
import { Rooms } from './rooms.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const minuteMs = 60_000;

/** A note in the panel while the browser has no connection, or the server does not answer since `lostAt`. */
function OfflineNote({ lostAt }: { lostAt: number | undefined }) {
  const { t } = useTranslation('admin');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const now = useNow().getTime();
  const minutes = Math.max(0, Math.floor((now - (lostAt ?? now)) / minuteMs));
  if (online && lostAt === undefined) return null;
  const age =
    minutes === 0
      ? t('shown.now')
      : minutes < 60
        ? t('shown.minutes', { count: minutes })
        : t('shown.hours', { count: Math.floor(minutes / 60) });
  return (
    <div className={styles['note']}>
      <Alert kind="note">
        {t(online ? 'lost' : 'noConnection')} {lostAt !== undefined && age}
      </Alert>
    </div>
  );
}

/** The time of the last answer while the server cannot be reached. The figures are asked for on every page. */
function useLostAt(): number | undefined {
  const [opened] = useState(Date.now);
  const { error, dataUpdatedAt } = useQuery(statsQuery);
  return error instanceof ApiError && error.status === 0 ? dataUpdatedAt || opened : undefined;
}

/** After a change of page, scrolls to the top and focuses the heading, or what the page begins with. */
function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const begin = ['[data-start]', 'h1'].map((of) => main.current?.querySelector<HTMLElement>(of)).find(Boolean);
    (begin ?? main.current)?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** The first screen comes first. */
const preloadAfterMs = 1500;

export function AdminLayout() {
  const { t } = useTranslation('admin');
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  const lostAt = useLostAt();
  useEffect(() => {
    const timer = setTimeout(preloadPages, preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <LeaveGuard>
      <PanelSkip label={t('skip')} to="content" />
      <div className={styles['layout']}>
        <Rooms />
        <main ref={main} id="content" className={styles['main']} tabIndex={-1}>
          <OfflineNote lostAt={lostAt} />
          <Outlet />
        </main>
      </div>
      <ToastRegion />
    </LeaveGuard>
  );
}
