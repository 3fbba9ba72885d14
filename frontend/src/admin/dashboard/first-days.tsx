import type { FirstDays, FirstStep } from '@luar/contracts/site';
import { firstSteps } from '@luar/contracts/first-steps';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { focusOnce } from '../ui/focus-once.ts';
import { firstDaysQuery, useSaveFirstDays } from './first-days-queries.ts';
import styles from './first-days.module.css';
import { FirstStepRow } from './first-step-row.tsx';

/** Everything is done: the link to give to visitors. */
function BookingLink() {
  const { t } = useTranslation('admin');
  const address = `${window.location.origin}/booking`;
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(address) });
  return (
    <>
      <div className={`box ${styles['ready']}`}>
        <Icon name="check" />
        <div>
          <h3 className="heading">{t('firstDays.ready')}</h3>
          <p className="hint">{t('firstDays.readyText')}</p>
          <div className={`cluster spread ${styles['link']}`}>
            <span>{address.replace(/^https?:\/\//, '')}</span>
            <Button kind="quiet" glyph="copy" text={t('firstDays.copy')} onClick={() => copy.mutate()} />
          </div>
          <p role="status" className="hint">
            {copy.isSuccess && t('firstDays.copied')}
            {copy.isError && t('firstDays.notCopied')}
          </p>
        </div>
      </div>
      <p className={`hint ${styles['note']}`}>{t('firstDays.leaves')}</p>
    </>
  );
}

const dayMs = 86_400_000;

function Steps({ days, save }: { days: FirstDays; save: ReturnType<typeof useSaveFirstDays> }) {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const said: Partial<Record<FirstStep, () => void>> = {
    ...(days.mailSentAt !== null && { mail: () => save.mutate({ mailArrived: true }) }),
    hours: () => save.mutate({ hoursAreRight: true }),
  };
  const open = firstSteps.filter((step) => !days.done.includes(step));
  const row = (step: FirstStep) => (
    <FirstStepRow
      key={step}
      step={step}
      done={days.done.includes(step)}
      lacks={days.lacks}
      mailSentAt={days.mailSentAt}
      onSay={said[step]}
    />
  );
  return (
    <div className={`box ${styles['panel']}`}>
      <div className={`stack gap-8 ${styles['top']}`}>
        <progress aria-labelledby="first-days" value={days.done.length} max={firstSteps.length} />
        <p className="hint">{t('firstDays.lead')}</p>
      </div>
      <ol>{open.map((step) => row(step))}</ol>
      {days.done.length > 0 && (
        <details className={styles['done']}>
          <summary className="row spread gap-12">
            {t('firstDays.seeDone', { count: days.done.length })}
            <Glyph name="open" size={18} />
          </summary>
          <ol>{days.done.map((step) => row(step))}</ol>
        </details>
      )}
      {save.isError && <Alert kind="error">{reason(save.error, t('firstDays.failed'))}</Alert>}
      <Button
        kind="quiet"
        text={t('firstDays.hide')}
        className={`wide ${styles['hide']}`}
        busy={save.isPending}
        onClick={() => save.mutate({ hidden: true })}
      />
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
      <p ref={focusOnce} tabIndex={-1} role="status" className={`hint ${styles['note']}`}>
        {t('firstDays.hidden')}
      </p>
    ) : null;
  return (
    <section aria-labelledby="first-days" className={styles['section']}>
      <div className={`row spread ${styles['head']}`}>
        <h2 id="first-days" className="heading">
          {t('firstDays.title')}
        </h2>
        <p className="hint">{t('firstDays.progress', { done: days.done.length, all: firstSteps.length })}</p>
      </div>
      {days.completedAt === null ? <Steps days={days} save={save} /> : <BookingLink />}
    </section>
  );
}
