import type { Language } from '@luar/contracts/language';
import { inLisbon, instantInLisbon } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import type { VisitedRequest } from '@luar/contracts/visit';
import { useSite } from '../../shared/api/site.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useVisitTexts } from './texts.ts';
import { shortDay } from './wording.ts';

/** The price, or which session of a package it is, as the mails say it. */
export function usePrice() {
  const { t } = useVisitTexts();
  return ({ service, settled }: VisitedRequest, language: Language): string => {
    if (settled?.by !== 'package') return formatPrice(service.priceCents / 100, language);
    const { place, sessions } = settled;
    return sessions === 1 ? t('onlyOfPackage') : t('ofPackage', { place, sessions });
  };
}

/** Until when the session can be changed or cancelled without costs, in words; undefined if the practitioner does not say it. */
export function useFreeUntil(): (session: SessionTime, today: string) => string | undefined {
  const { t } = useVisitTexts();
  const language = useLanguage();
  const hours = useSite().promise.freeChangeHours;
  return (session, today) => {
    if (!hours) return undefined;
    const last = inLisbon(new Date(instantInLisbon(session.date, session.time).getTime() - hours * 3_600_000));
    return last.date < today ? undefined : t('free', { day: shortDay(last, language, today), time: last.time });
  };
}
