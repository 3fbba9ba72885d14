import type { Service } from '@luar/contracts/service';
import { formatPrice } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useServices } from '../data/services.ts';
import styles from './price.module.css';

/** The lowest price of a session, such as "desde 30 €". Empty while unknown, and if all are free. */
export function useFromPrice(): string {
  const { t, language } = useTexts();
  const prices = (useServices().data ?? []).map(({ price }) => price).filter((price) => price > 0);
  return prices.length > 0 ? t('service.from', { price: formatPrice(Math.min(...prices), language) }) : '';
}

export function Price({ service }: { service: Service }) {
  const { t, language } = useTexts();
  return (
    <p className="cluster gap-8">
      <span className={styles['amount']}>{formatPrice(service.price, language)}</span>
      <span className="hint nowrap">{t('service.minutes', { count: service.duration })}</span>
    </p>
  );
}
