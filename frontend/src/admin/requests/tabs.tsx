import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import styles from './requests.module.css';

/** The tabs for the two lists of requests: bookings and messages. */
export function RequestTabs() {
  const { t } = useTranslation('adminRequests');
  return (
    <nav className={styles['tabs']} aria-label={t('lists')}>
      <NavLink to="/admin/bookings">{t('bookings.title')}</NavLink>
      <NavLink to="/admin/messages">{t('messages.title')}</NavLink>
    </nav>
  );
}
