import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { statsQuery } from '../dashboard/queries.ts';
import styles from './requests.module.css';
import { searchFor, useListView } from './use-list-view.ts';

/** The tabs for the two lists of requests: bookings and messages, each with how many wait for an answer. The search stays. */
export function RequestTabs() {
  const { t } = useTranslation('adminRequests');
  const { q } = useListView();
  const { bookingCounts, messageCounts } = useQuery(statsQuery).data ?? {};
  const open = { bookings: bookingCounts?.answer, messages: messageCounts?.answer };
  return (
    <nav className={styles['tabs']} aria-label={t('lists')}>
      {(['bookings', 'messages'] as const).map((list) => (
        <NavLink key={list} to={{ pathname: `/admin/${list}`, search: searchFor({ page: 1, q, sort: 'received' }) }}>
          {t(`${list}.title`)}
          {open[list] ? (
            <span>
              {open[list]}
              <span className="visually-hidden"> {t('chips.answer')}</span>
            </span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  );
}
