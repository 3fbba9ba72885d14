import { useTranslation } from 'react-i18next';
import { mayPass } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import styles from './load-failed.module.css';
import { pill } from './pill.ts';

interface Props {
  error: unknown;
  text: string;
  onRetry: () => void;
}

/** Something could not be loaded. Another attempt is offered only where it may help. */
export function LoadFailed({ error, text, onRetry }: Props) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles['failed']}>
      <Alert kind="error">{text}</Alert>
      {mayPass(error) && (
        <button type="button" className={pill('outline')} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}
