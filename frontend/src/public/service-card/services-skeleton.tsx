import { useTranslation } from 'react-i18next';
import styles from './services-skeleton.module.css';

/** A placeholder in the shape of the services, without animation. */
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
