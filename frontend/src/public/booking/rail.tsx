import { useTranslation } from 'react-i18next';
import { type Step, steps } from './progress.ts';
import styles from './rail.module.css';

// Crescent, quarter, gibbous, full: the lit part of each step's moon, on a disc of radius 10.
const phases: Record<Step, string> = {
  service: 'M12 2a10 10 0 0 1 0 20 13 13 0 0 0 0-20z',
  datetime: 'M12 2a10 10 0 0 1 0 20z',
  details: 'M12 2a10 10 0 0 1 0 20A6 10 0 0 1 12 2z',
  confirm: 'M12 2a10 10 0 0 1 0 20 10 10 0 0 1 0-20z',
};

interface Props {
  done: ReadonlySet<Step>;
  /** The chosen values, shown under their step. */
  chosen: Partial<Record<Step, string>>;
}

export function Rail({ done, chosen }: Props) {
  const { t } = useTranslation('booking');
  const current = steps.find((step) => !done.has(step));
  return (
    <ol className={styles['rail']} aria-label={t('step.label')}>
      {steps.map((step) => {
        const state = done.has(step) ? 'done' : step === current ? 'current' : 'next';
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <svg className={styles['moon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="10" />
              {state !== 'next' && <path d={phases[step]} />}
            </svg>
            <div>
              <span className={styles['label']}>{t(`step.${step}`)}</span>
              {state === 'done' && <span className="visually-hidden">, {t('step.done')}</span>}
              {chosen[step] && <span className={styles['chosen']}>{chosen[step]}</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
