import { useTranslation } from 'react-i18next';
import styles from './services-skeleton.module.css';

/** The shapes that the services will have, still: nothing pulses. */
export function ServicesSkeleton({ shape }: { shape: 'cards' | 'rows' }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className={styles['words']}>{t('loading')}</p>
      <div className={styles[shape]} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
