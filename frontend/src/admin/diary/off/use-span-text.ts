import { weekday } from '@luar/contracts/lisbon';
import type { TimeOff } from '@luar/contracts/time-off';
import { weekdayName } from '../../../shared/format/dates.ts';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { shortDate, shortDay } from '../../time/when.ts';

/** "20 dez a 3 jan 2027", "todas as semanas, quarta, 14:00 às 15:30, até 3 mar". */
export function useSpanText(): (entry: Pick<TimeOff, 'from' | 'last' | 'weekly' | 'hours'>) => string {
  const { t, language } = useTexts('adminDiary');
  return ({ from, last, weekly, hours }) => {
    const year = ` ${(last ?? from).slice(0, 4)}`;
    const days = weekly
      ? t('off.weeklyOn', { day: weekdayName(weekday(from), language) })
      : last === from || last === null
        ? shortDay(from, language) + year
        : t('off.range', { from: shortDate(from, language), to: shortDate(last, language) + year });
    return [
      days,
      hours && t('off.between', { from: hours.from, until: hours.until }),
      weekly && last && t('off.lastDay', { date: shortDate(last, language) + year }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
