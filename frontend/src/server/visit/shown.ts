import { weekday } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import type { VisitContent, VisitedRequest } from '@luar/contracts/visit';
import { useToday } from '../../public/layout/now.ts';
import { formatShortWeekday, longDay, weekdayName } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useVisitTexts } from './texts.ts';

export interface Shown<Kind extends VisitContent['kind']> {
  request: VisitedRequest;
  path: string;
  content: Extract<VisitContent, { kind: Kind }>;
}

/** The price, or which session of a package it is, as the mails say it. */
export function usePrice({ service, settled }: VisitedRequest): string {
  const { t } = useVisitTexts();
  const language = useLanguage();
  if (settled?.by !== 'package') return formatPrice(service.priceCents / 100, language);
  const { place, sessions } = settled;
  return sessions === 1 ? t('onlyOfPackage') : t('ofPackage', { place, sessions });
}

/** The day of a session in words. */
export function useDays() {
  const language = useLanguage();
  const today = useToday() ?? '';
  return {
    /** For example "quarta-feira, 2 de dezembro". */
    long: ({ date }: SessionTime) => longDay(date, language, today),
    /** For example "quarta, 2 de dezembro". */
    short: ({ date }: SessionTime) => formatShortWeekday(date, language, today),
    /** For example "quarta" or "Wednesday". */
    name: ({ date }: SessionTime) => weekdayName(weekday(date), language),
  };
}
