import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import styles from './load-failed.module.css';
import { pill } from './pill.ts';

export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles['failed']}>
      <Alert kind="error">{text}</Alert>
      <button type="button" className={pill('outline')} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
