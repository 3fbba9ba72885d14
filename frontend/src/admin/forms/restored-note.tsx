import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './restored-note.module.css';

/** Says that unsaved input was restored, with a button to discard it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles['note']}>
      <Alert kind="note">
        {t('form.restored')}{' '}
        <Button kind="quiet" text={t('form.discard')} className={styles['discard']} onClick={onDiscard} />
      </Alert>
    </div>
  );
}
