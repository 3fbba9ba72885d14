import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../../shared/ui/field.tsx';
import styles from './hour-chips.module.css';
import { cell } from './radios.ts';

interface Props {
  starts: readonly string[];
  isPast: (time: string) => boolean;
  /** Whether a session at this time would meet what is taken. */
  isBusy: (time: string) => boolean;
  /** The length of the chosen service; 0 if none is chosen. */
  minutes: number;
  chosen: string;
  onChoose: (time: string) => void;
  groupRef: RefObject<HTMLDivElement | null>;
  error: string | undefined;
}

export function HourChips({ starts, isPast, isBusy, minutes, chosen, onChoose, groupRef, error }: Props) {
  const { t } = useTranslation('bookingMoment');
  const id = useId();
  const parts = [
    { part: 'morning', times: starts.filter((time) => time < '13:00') },
    { part: 'afternoon', times: starts.filter((time) => time >= '13:00') },
  ] as const;

  return (
    <div className="stack gap-12">
      <div className={`cluster spread ${styles['head']}`}>
        <p id={id} className="strong">
          {t('hour')}
        </p>
        {minutes > 0 && <p className="hint">{t('length', { minutes })}</p>}
      </div>
      <div
        ref={groupRef}
        className="stack gap-12"
        role="radiogroup"
        id="time-choices"
        aria-labelledby={id}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'time-error'}
      >
        {parts.map(
          ({ part, times }) =>
            times.length > 0 && (
              <div key={part}>
                <p className="hint">{t(part)}</p>
                <div className={styles['chips']}>
                  {times.map((time) => (
                    <label
                      key={time}
                      className={styles['chip']}
                      data-busy={isBusy(time) || isPast(time) ? '' : undefined}
                    >
                      <input
                        {...cell}
                        name="hour"
                        value={time}
                        checked={time === chosen}
                        disabled={isPast(time)}
                        onChange={() => onChoose(time)}
                        aria-label={isBusy(time) ? `${time}, ${t('busy')}` : undefined}
                      />
                      <span>{time}</span>
                    </label>
                  ))}
                </div>
              </div>
            ),
        )}
      </div>
      {starts.some(isBusy) && (
        <p className={`hint ${styles['legend']}`} aria-hidden="true">
          <span data-busy="">00:00</span> {t('busy')}
        </p>
      )}
      {error && <ErrorText id="time-error">{error}</ErrorText>}
    </div>
  );
}
