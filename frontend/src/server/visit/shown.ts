import type { Language } from '@luar/contracts/language';
import { weekday } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import type { VisitContent, VisitedRequest } from '@luar/contracts/visit';
import { formatWeekday, weekdayName } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { useVisitTexts } from './texts.ts';

export interface Shown<Kind extends VisitContent['kind']> {
  request: VisitedRequest;
  language: Language;
  today: string;
  path: string;
  content: Extract<VisitContent, { kind: Kind }>;
}

/** The price, or which session of a package it is, as the mails say it. */
export function usePrice() {
  const { t } = useVisitTexts();
  return ({ service, settled }: VisitedRequest, language: Language): string => {
    if (settled?.by !== 'package') return formatPrice(service.priceCents / 100, language);
    const { place, sessions } = settled;
    return sessions === 1 ? t('onlyOfPackage') : t('ofPackage', { place, sessions });
  };
}

/** For example "quarta-feira, 2 de dezembro". A line breaks only after the day of the week. */
export const longDay = ({ date }: SessionTime, language: Language, today: string): string =>
  formatWeekday(date, language, today).replace(/\d.*/, (day) => day.replaceAll(' ', '\u00a0'));

/** For example "quarta, 2 de dezembro". */
export const shortDay = ({ date }: SessionTime, language: Language, today: string): string =>
  formatWeekday(date, language, today).replace('-feira', '');

/** For example "quarta" or "Wednesday". */
export const dayName = ({ date }: SessionTime, language: Language): string => weekdayName(weekday(date), language);

export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
