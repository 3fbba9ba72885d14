import type { Language } from '@luar/contracts/language';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../shared/format/dates.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { remembered } from '../../../shared/remembered.ts';
import { ErrorText } from '../../../shared/ui/field.tsx';
import { LineIcon } from '../../../shared/ui/line-icon.tsx';
import styles from './day-strip.module.css';
import type { StripDay } from './open-days.ts';
import { cell } from './radios.ts';
import { useStrip } from './use-strip.ts';

interface DayWords {
  /** For example "terça-feira, 24 de novembro". */
  name: string;
  /** For example "ter", "24" and "nov". */
  weekday: string;
  day: string;
  month: string;
}

const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;

const formatter = remembered((language: Language) => new Intl.DateTimeFormat(localeOf(language), options));

/** The parts of dates in words. */
function dayWords(language: Language): (date: string) => DayWords {
  return (date) => {
    const parts = formatter(language).formatToParts(new Date(`${date}T12:00:00Z`));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
    return {
      name: parts.map(({ value }) => value).join(''),
      weekday: part('weekday').slice(0, 3),
      day: part('day'),
      month: part('month').slice(0, 3),
    };
  };
}

interface ArrowsProps {
  atStart: boolean;
  atEnd: boolean;
  turn: (pages: number) => void;
}

function StripArrows({ atStart, atEnd, turn }: ArrowsProps) {
  const { t } = useTranslation('bookingMoment');
  return (
    <div className={`row gap-8 ${styles['arrows']}`}>
      {/* Not `disabled`: the button would lose the focus at the end of the strip. */}
      <button
        type="button"
        className="square"
        aria-label={t('earlier')}
        aria-disabled={atStart}
        onClick={() => turn(-1)}
      >
        <LineIcon path="M14.5 6l-6 6 6 6" size={22} />
      </button>
      <button type="button" className="square" aria-label={t('later')} aria-disabled={atEnd} onClick={() => turn(1)}>
        <LineIcon path="M9.5 6l6 6-6 6" size={22} />
      </button>
    </div>
  );
}

interface Props {
  days: readonly StripDay[];
  today: string;
  chosen: string;
  onChoose: (date: string) => void;
  groupRef: RefObject<HTMLDivElement | null>;
  error: string | undefined;
}

/** The next open days as a strip that scrolls sideways. Closed days are marked and can be chosen too. */
export function DayStrip({ days, today, chosen, onChoose, groupRef, error }: Props) {
  const { t } = useTranslation('bookingMoment');
  const id = useId();
  const words = dayWords(useLanguage());
  const { ref, onScroll, turn, atStart, atEnd } = useStrip(chosen);

  return (
    <div className="stack gap-12">
      <div className="row spread gap-12">
        <p id={id} className="strong">
          {t('day')}
        </p>
        <StripArrows {...{ turn, atStart, atEnd }} />
      </div>
      <div className={styles['frame']} data-end={atEnd}>
        <div className={styles['strip']} ref={ref} onScroll={onScroll}>
          <div
            ref={groupRef}
            className={styles['days']}
            role="radiogroup"
            id="date-choices"
            aria-labelledby={id}
            aria-required="true"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'date-error'}
          >
            {days.map(({ date, closed }) => {
              const { name, weekday, day, month } = words(date);
              const mark = closed && t(closed === 'holiday' ? 'holiday' : 'dayOff');
              return (
                <label key={date} className={styles['day']} data-closed={closed}>
                  <input
                    {...cell}
                    name="day"
                    value={date}
                    checked={date === chosen}
                    onChange={() => onChoose(date)}
                    aria-label={[date === today && t('today'), name, mark].filter(Boolean).join(', ')}
                  />
                  <span className={styles['face']} aria-hidden="true">
                    <b>{date === today ? t('today') : weekday}</b>
                    <span className={styles['number']}>{day}</span>
                    <span>{month}</span>
                    {mark && <span className={styles['mark']}>{mark}</span>}
                  </span>
                </label>
              );
            })}
          </div>
        </div>
      </div>
      {error && <ErrorText id="date-error">{error}</ErrorText>}
    </div>
  );
}
