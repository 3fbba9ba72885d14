import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';

/** The specified sentence, and at once what it leaves open. */
export function Success() {
  const { t } = useTranslation('booking');
  return (
    <Alert kind="success">
      <p>{t('success')}</p>
      <p>{t('stillOpen')}</p>
    </Alert>
  );
}
