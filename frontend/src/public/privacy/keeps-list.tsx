import { useTranslation } from 'react-i18next';
import { useKeeps } from '../data/privacy.ts';
import styles from './page.module.css';

/** What is stored, how long and why, with the retention times of the running system. */
export function KeepsList() {
  const { t } = useTranslation('privacy');
  const keeps = useKeeps();
  if (!keeps) return null;
  const times = {
    messages: t('months', { count: keeps.messagesMonths }),
    bookings: t('months', { count: keeps.bookingsMonths }),
    spam: t('days', { count: keeps.spamDays }),
  } as const;
  return (
    <dl className={styles['keeps']}>
      {(['bookings', 'messages', 'spam'] as const).map((what) => (
        <div key={what}>
          <dt>
            {t(`keeps.${what}.what`)}, {times[what]}
          </dt>
          <dd>{t(`keeps.${what}.why`)}</dd>
        </div>
      ))}
    </dl>
  );
}
