import { useTranslation } from 'react-i18next';

export function Loading() {
  const { t } = useTranslation('admin');
  return <p role="status">{t('loading')}</p>;
}
