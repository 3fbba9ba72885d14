import type { Language } from '@luar/contracts/language';
import { addDays, weekday } from '@luar/contracts/lisbon';
import type { QuarterTime } from '@luar/contracts/moon';
import type { TFunction } from 'i18next';
import { formatDay, weekdayName } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';

/** When the next quarter is, for example "Cheia na terça, às 14:54." */
export function nextQuarter(
  t: TFunction<'moon'>,
  language: Language,
  { quarter, date, time: hour }: QuarterTime,
  today: string,
): string {
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
}

/** When the next quarter is, in words. The page needs the texts of the moon. */
export function useNextQuarter() {
  const { t, language } = useTexts('moon');
  return (next: QuarterTime, today: string) => nextQuarter(t, language, next, today);
}
