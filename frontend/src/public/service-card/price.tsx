import type { Service } from '@luar/contracts/service';
import { formatPrice } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import styles from './price.module.css';

export function Price({ service, large = false }: { service: Service; large?: boolean }) {
  const { t, language } = useTexts();
  return (
    <p className={large ? `cluster gap-24 ${styles['large']}` : 'cluster gap-8'}>
      <span className={styles['amount']}>{formatPrice(service.price, language)}</span>
      <span className={styles['minutes']}>{t('service.minutes', { count: service.duration })}</span>
    </p>
  );
}
