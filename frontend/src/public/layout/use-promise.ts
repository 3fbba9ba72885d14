import { addDays, hoursBefore, inLisbon, instantInLisbon, weekday } from '@luar/contracts/lisbon';
import { promisedUntil, replyBy } from '@luar/contracts/open-days';
import type { SessionTime } from '@luar/contracts/request-history';
import { useSite } from '../../shared/api/site.ts';
import { formatDay, formatShortWeekday, weekdayName } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useLisbonNow } from './now.ts';
import { useReplyTime } from './use-site-facts.ts';

function useBy(): (asked: Date, by: SessionTime) => string {
  const { t, language } = useTexts();
  return (asked, { date, time }) => {
    const isNear = date < addDays(inLisbon(asked).date, 7);
    return t('promise.by', { day: isNear ? weekdayName(weekday(date), language) : formatDay(date, language), time });
  };
}

/** Until when the practitioner answers what was asked at this moment: "até segunda, às 19:00". */
export function useReplyBy(): (asked: string) => string {
  const { promise, hours } = useSite();
  const by = useBy();
  return (asked) => {
    const at = new Date(asked);
    return by(at, inLisbon(promisedUntil(at, promise.replyWithinHours, hours)));
  };
}

/** Before anything is asked: "no prazo de 24 horas", or on which day if closed days lie between. */
export function usePromise(): string {
  const { t } = useTexts();
  const { promise, hours: open } = useSite();
  const now = useLisbonNow();
  const hours = useReplyTime();
  const by = useBy();
  const asked = now && instantInLisbon(now.date, now.time);
  const day = asked && replyBy(asked, promise.replyWithinHours, open);
  return day ? by(asked, day) : t('promise.within', { hours });
}

/**
 * Until when a session can be changed or cancelled without costs: "até quarta, 2 de dezembro, às 15:30". Undefined if the
 * practitioner does not say it, and once it is over.
 */
export function useFreeUntil(): (session: SessionTime) => string | undefined {
  const { t, language } = useTexts();
  const hours = useSite().promise.freeChangeHours;
  const now = useLisbonNow();
  return (session) => {
    const last = hours && now && hoursBefore(session, hours);
    if (!last || last.date + last.time <= now.date + now.time) return undefined;
    return t('promise.until', { day: formatShortWeekday(last.date, language, now.date), time: last.time });
  };
}
