import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { pill } from '../ui/pill.ts';
import styles from './restored-note.module.css';

/** Says that unsaved input was restored, with a button to discard it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles['note']}>
      <Alert kind="note">
        {t('form.restored')}{' '}
        <button type="button" className={`${pill('quiet')} ${styles['discard']}`} onClick={onDiscard}>
          {t('form.discard')}
        </button>
      </Alert>
    </div>
  );
}
