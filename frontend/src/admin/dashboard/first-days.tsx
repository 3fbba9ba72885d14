import type { FirstDays, FirstStep } from '@luar/contracts/site';
import { firstSteps } from '@luar/contracts/site-empty';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { pill } from '../ui/pill.ts';
import { BookingLink } from './booking-link.tsx';
import styles from './first-days.module.css';
import { FirstStepRow } from './first-step-row.tsx';
import { firstDaysQuery, useSaveFirstDays } from './first-days-queries.ts';

const dayMs = 86_400_000;

function Steps({ days, save }: { days: FirstDays; save: ReturnType<typeof useSaveFirstDays> }) {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const said: Partial<Record<FirstStep, () => void>> = {
    ...(days.mailSentAt !== null && { mail: () => save.mutate({ mailArrived: true }) }),
    hours: () => save.mutate({ hoursAreRight: true }),
  };
  return (
    <div className={styles['panel']}>
      <div className={styles['top']}>
        <progress aria-labelledby="first-days" value={days.done.length} max={firstSteps.length} />
        <p>{t('firstDays.lead')}</p>
      </div>
      <ol>
        {firstSteps.map((step) => (
          <FirstStepRow
            key={step}
            step={step}
            done={days.done.includes(step)}
            mailSentAt={days.mailSentAt}
            onSay={said[step]}
          />
        ))}
      </ol>
      {save.isError && <Alert kind="error">{reason(save.error, t('firstDays.failed'))}</Alert>}
      <button
        type="button"
        className={`${pill('quiet')} ${styles['hide']}`}
        aria-disabled={save.isPending}
        onClick={() => !save.isPending && save.mutate({ hidden: true })}
      >
        {t('firstDays.hide')}
      </button>
    </div>
  );
}

/** What is left to do in the first days. It leaves the dashboard a day after everything is done. */
export function FirstDaysPanel() {
  const { t } = useTranslation('admin');
  const { data: days } = useQuery(firstDaysQuery);
  const save = useSaveFirstDays();
  const [now] = useState(() => Date.now());
  if (!days || (days.completedAt !== null && now - Date.parse(days.completedAt) > dayMs)) return null;
  if (days.hidden)
    // The pressed button is gone, so its answer takes the focus.
    return save.isSuccess ? (
      <p ref={(element) => element?.focus()} tabIndex={-1} role="status" className={styles['note']}>
        {t('firstDays.hidden')}
      </p>
    ) : null;
  return (
    <section aria-labelledby="first-days" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="first-days">{t('firstDays.title')}</h2>
        <p>{t('firstDays.progress', { done: days.done.length, all: firstSteps.length })}</p>
      </div>
      {days.completedAt === null ? <Steps days={days} save={save} /> : <BookingLink />}
    </section>
  );
}
