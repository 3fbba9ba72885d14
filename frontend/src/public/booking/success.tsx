import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';

/** The specified sentence. What it leaves open is said once it has gone. */
export function Success() {
  const { t } = useTranslation('booking');
  return <Alert kind="success">{t('success')}</Alert>;
}
