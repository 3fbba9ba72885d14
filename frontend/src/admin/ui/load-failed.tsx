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

/** Says that a load failed. It offers a retry only if the error may be temporary. */
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
