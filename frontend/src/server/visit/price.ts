import type { Language } from '@luar/contracts/language';
import type { VisitedRequest } from '@luar/contracts/visit';
import { formatPrice } from '../../shared/format/money.ts';
import { useVisitTexts } from './texts.ts';

/** The price, or which session of a package it is, as the mails say it. */
export function usePrice() {
  const { t } = useVisitTexts();
  return ({ service, settled }: VisitedRequest, language: Language): string => {
    if (settled?.by !== 'package') return formatPrice(service.priceCents / 100, language);
    const { place, sessions } = settled;
    return sessions === 1 ? t('onlyOfPackage') : t('ofPackage', { place, sessions });
  };
}
