import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../shared/format/money.ts';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { Moon } from '../illustrations/moon.tsx';
import styles from './payment-card.module.css';

const icons = {
  bankTransfer: 'M3.8 9.4L12 4.6l8.2 4.8zM5.5 12v5M10 12v5M14 12v5M18.5 12v5M3.8 19.6h16.4',
  mbway:
    'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5zM10.8 17.6h2.4',
  paypal:
    'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM3.8 9.6h16.4M6.8 14.6h3.4',
};

/** The price and the ways to pay. */
export function PaymentCard({ service }: { service: Service | undefined }) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useLanguage();
  const { payment } = useSite();
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
        {payment.length > 0 && (
          <ul>
            {payment.map((method) => (
              <li key={method}>
                <LineIcon path={icons[method]} />
                {t(`payment.${method}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
