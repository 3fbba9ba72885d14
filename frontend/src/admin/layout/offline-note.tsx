import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../time/use-now.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import styles from './layout.module.css';

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
export function OfflineNote({ lostAt }: { lostAt: number | undefined }) {
  const { t } = useTranslation('admin');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const now = useNow(lostAt === undefined ? 0 : minuteMs / 4).getTime();
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
