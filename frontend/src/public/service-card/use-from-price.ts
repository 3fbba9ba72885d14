import { formatPrice } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useServices } from '../data/services.ts';

/** The lowest price of a session, such as "desde 30 €". Empty while unknown, and if all are free. */
export function useFromPrice(): string {
  const { t, language } = useTexts();
  const prices = (useServices().data ?? []).map(({ price }) => price).filter((price) => price > 0);
  return prices.length > 0 ? t('service.from', { price: formatPrice(Math.min(...prices), language) }) : '';
}
