import { useSyncExternalStore } from 'react';
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

/** A note in the panel while the browser has no connection. */
export function OfflineNote() {
  const { t } = useTranslation('admin');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={styles['note']}>
      <Alert kind="note">{t('noConnection')}</Alert>
    </div>
  );
}
