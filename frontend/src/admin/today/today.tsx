import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReason } from '../api/use-reason.ts';
import { FirstDaysPanel } from '../dashboard/first-days.tsx';
import { statsQuery } from '../dashboard/queries.ts';
import { useNow } from '../requests/use-now.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Actions } from './actions.tsx';
import { Agenda } from './agenda.tsx';
import { AllWell } from './all-well.tsx';
import { Attention } from './attention.tsx';
import { isMissing, todayQuery } from './queries.ts';
import { ToAnswer } from './to-answer.tsx';
import styles from './today.module.css';
import { isWell } from './trouble.ts';

/** The day of the practitioner, below the counts of the dashboard. */
export function Today() {
  const { t } = useTranslation('adminToday');
  const reason = useReason();
  const now = useNow();
  const { data: today, error, refetch } = useQuery(todayQuery);
  const { data: stats = {} } = useQuery(statsQuery);
  const { bookings = 0, messages = 0, heldBookings = 0, heldMessages = 0 } = stats;
  const isNew = bookings + messages === 0;
  return (
    <>
      <Attention today={today} isMissing={isMissing(error)} stats={stats} now={now} />
      <FirstDaysPanel />
      {error && !today && !isMissing(error) && (
        <LoadFailed error={error} text={reason(error, t('loadFailed'))} onRetry={() => void refetch()} />
      )}
      <div className={styles['columns']}>
        {today && <ToAnswer today={today} isNew={isNew} now={now} />}
        {today && !isNew && <Agenda today={today} now={now} />}
        <Actions />
      </div>
      {today && isWell(today, heldBookings + heldMessages) && <AllWell today={today} now={now} />}
    </>
  );
}
