import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import styles from './page.module.css';

/** The placeholder has as many rows as the loaded status: four values, sender, region, queue and worker. */
const rows = 8;

export function MailStatusWaiting() {
  const { t } = useTranslation('emailTest');
  return (
    <>
      <noscript>
        <Alert kind="note">{t('status.noScript')}</Alert>
      </noscript>
      <div className={styles['scripted']}>
        <Alert kind="note">{t('status.loading')}</Alert>
      </div>
      <div className={`${styles['list']} ${styles['scripted']}`} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row}>{'\u00a0'}</div>
        ))}
      </div>
    </>
  );
}
