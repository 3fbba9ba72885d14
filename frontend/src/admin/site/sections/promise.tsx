import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import styles from './sections.module.css';

export function PromiseSection() {
  const { t } = useTranslation('adminSite');
  return (
    <div className={styles['group']}>
      <div className={styles['short']}>
        <TextField
          name="promise.replyWithinHours"
          label={t('label.promise.replyWithinHours')}
          aside={t('unit.hours')}
          inputMode="numeric"
        />
      </div>
      <p className={styles['hint']}>{t('hint.promise')}</p>
    </div>
  );
}
