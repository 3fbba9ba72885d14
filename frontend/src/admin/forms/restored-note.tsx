import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { pill } from '../ui/pill.ts';
import styles from './restored-note.module.css';

/** What she had typed is back. Should she not want it any more, it goes with one press. */
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
