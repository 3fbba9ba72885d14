import { brand } from '@luar/contracts/brand';
import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { Moon } from '../illustrations/moon.tsx';
import styles from './payment-card.module.css';

/** The price and the ways to pay. */
export function PaymentCard({ service }: { service: Service | undefined }) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useLanguage();
  return (
    <aside className={styles['card']} aria-labelledby="payment">
      <div className={styles['inner']}>
        <Moon className={styles['moon']} />
        <h2 id="payment">{t('payment.title')}</h2>
        <p>
          <Words>{t('payment.text')}</Words>
        </p>
        {service && (
          <dl>
            <div>
              <dt>{textIn(service.name, language)}</dt>
              <dd>{t('common:service.minutes', { count: service.duration })}</dd>
            </div>
            <div>
              <dt>{t('payment.later')}</dt>
              <dd>{service.price === 0 ? t('common:service.free') : formatPrice(service.price, language)}</dd>
            </div>
          </dl>
        )}
        <ul>
          {brand.payment.map((method) => (
            <li key={method}>
              <Icon name={method} />
              {t(`payment.${method}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
