import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import styles from './admin-layout.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const minuteMs = 60_000;

/** How old what is shown is, to the minute. */
function useAge(since: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / minuteMs));
}

/** A note in the panel while the browser has no connection, or the server does not answer since `lostAt`. */
export function OfflineNote({ lostAt }: { lostAt: number | undefined }) {
  const { t } = useTranslation('admin');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const minutes = useAge(lostAt);
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
