import { useTranslation } from 'react-i18next';
import { button } from '../../shared/ui/button.ts';
import { Alert } from '../../shared/ui/alert.tsx';

export function ServicesFailed({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert kind="error">{t('service.loadError')}</Alert>
      {onRetry && (
        <p>
          <button type="button" className={button('outline', 'small')} onClick={onRetry}>
            {t('retry')}
          </button>
        </p>
      )}
    </>
  );
}
