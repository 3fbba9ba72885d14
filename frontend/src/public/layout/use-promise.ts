import { addDays, inLisbon, instantInLisbon, weekday } from '@luar/contracts/lisbon';
import { replyBy } from '@luar/contracts/open-days';
import { useSite } from '../../shared/api/site.ts';
import { formatDay, weekdayName } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useLisbonNow } from '../forms/use-lisbon-now.ts';
import { useReplyTime } from './use-site-facts.ts';

/** The day and hour before which the practitioner answers, such as "até segunda, às 19:00", if closed days lie between. */
export function useReplyBy(): (asked: Date) => string | undefined {
  const { t, language } = useTexts();
  const { promise, hours } = useSite();
  return (asked) => {
    const by = replyBy(asked, promise.replyWithinHours, hours);
    if (!by) return undefined;
    const isNear = by.date < addDays(inLisbon(asked).date, 7);
    const day = isNear ? weekdayName(weekday(by.date), language) : formatDay(by.date, language);
    return t('promise.by', { day, time: by.time });
  };
}

/** When an answer to a request of now will come: "no prazo de 24 horas", or on which day. */
export function usePromise(): string {
  const { t } = useTexts();
  const now = useLisbonNow();
  const by = useReplyBy();
  const hours = useReplyTime();
  return (now && by(instantInLisbon(now.date, now.time))) ?? t('promise.within', { hours });
}
