import type { MoonDay } from '@luar/contracts/moon';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { ErrorText } from '../../../shared/ui/field.tsx';
import { Phase } from '../../moon/phase.tsx';
import { useMoonWords } from '../../moon/use-moon-words.ts';
import styles from './day-strip.module.css';
import { dayWords } from './day-words.ts';
import type { StripDay } from './open-days.ts';
import { besideTheForm } from './radios.ts';
import { StripArrows } from './strip-arrows.tsx';
import { useStrip } from './use-strip.ts';

interface Props {
  days: readonly StripDay[];
  moons: readonly MoonDay[];
  today: string;
  chosen: string;
  onChoose: (date: string) => void;
  groupRef: RefObject<HTMLDivElement | null>;
  error: string | undefined;
}

/** The next open days as a strip that scrolls sideways. Closed days are marked and can be chosen too. */
export function DayStrip({ days, moons, today, chosen, onChoose, groupRef, error }: Props) {
  const { t } = useTranslation('bookingLater');
  const id = useId();
  const words = dayWords(useLanguage());
  const { phase } = useMoonWords();
  const { ref, onScroll, turn, atStart, atEnd } = useStrip(chosen);
  const moonOf = new Map(moons.map((moon) => [moon.date, moon]));

  return (
    <div className={styles['part']}>
      <div className={styles['head']}>
        <p id={id} className={styles['label']}>
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
            aria-labelledby={id}
            aria-required="true"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'date-error'}
          >
            {days.map(({ date, closed }) => {
              const { name, weekday, day, month } = words(date);
              const moon = moonOf.get(date);
              const mark = closed && t(closed === 'holiday' ? 'holiday' : 'dayOff');
              return (
                <label key={date} className={styles['day']} data-closed={closed}>
                  <input
                    {...besideTheForm}
                    name="day"
                    value={date}
                    checked={date === chosen}
                    onChange={() => onChoose(date)}
                    aria-label={[date === today && t('today'), name, moon && phase(moon), mark]
                      .filter(Boolean)
                      .join(', ')}
                  />
                  <span className={styles['face']} aria-hidden="true">
                    {moon && <Phase day={moon} size={22} className={styles['phase']} />}
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
