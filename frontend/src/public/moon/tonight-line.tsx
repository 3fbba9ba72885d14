import { addDays, weekday } from '@luar/contracts/lisbon';
import type { QuarterTime } from '@luar/contracts/moon';
import { useTranslation } from 'react-i18next';
import { formatDay, weekdayName } from '../../shared/format/dates.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useTonight } from '../data/moon.ts';
import { Phase } from './phase.tsx';
import styles from './tonight-line.module.css';
import { useMoonWords } from './use-moon-words.ts';

/** When the next quarter is, for example "na terça, às 14:54". */
export function useNextQuarter() {
  const { t } = useTranslation('moon');
  const language = useLanguage();
  return ({ quarter, date, time: hour }: QuarterTime, today: string): string => {
    // One o'clock is singular in Portuguese.
    const time = t(hour.startsWith('01') ? 'hourOne' : 'hour', { time: hour });
    const when = () => {
      if (date === today) return t('when.today', { time });
      if (date === addDays(today, 1)) return t('when.tomorrow', { time });
      if (date > addDays(today, 6)) return t('when.date', { day: formatDay(date, language), time });
      // The names of the weekdays have another gender in Portuguese than those of the weekend.
      return t(weekday(date) > 5 ? 'when.weekend' : 'when.weekday', {
        day: weekdayName(weekday(date), language),
        time,
      });
    };
    return t(`next.${quarter}`, { when: when() });
  };
}

/** Tonight's moon in words. Nothing while it is unknown. */
export function TonightLine({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('moon');
  const { phaseAndLight } = useMoonWords();
  const next = useNextQuarter();
  const tonight = useTonight();
  if (!tonight) return null;
  return (
    <p className={`${styles['line']} ${className ?? ''}`}>
      <Phase day={tonight} size={22} />
      <span>
        <span>{t('tonight', { moon: phaseAndLight(tonight) })}</span> <span>{next(tonight.next, tonight.date)}</span>
      </span>
    </p>
  );
}
