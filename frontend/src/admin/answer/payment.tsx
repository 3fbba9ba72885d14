import { paymentDetail } from '@luar/contracts/payment-details';
import type { PaymentWay } from '@luar/contracts/site';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminSiteQuery } from '../site/queries.ts';
import styles from './payment.module.css';
import type { Found } from './queries.ts';

interface Props {
  found: Found;
  ways: readonly PaymentWay[];
  onToggle: (way: PaymentWay, on: boolean) => void;
}

/** The ways to pay whose details the confirmation contains. */
export function Payment({ found, ways, onToggle }: Props) {
  const { t } = useTranslation('adminAnswer');
  const { data } = useQuery(adminSiteQuery);
  if (!('price' in found.request) || found.request.price === 0) return null;
  const settings = <Link to="/admin/site#payment">{t('payment.settings')}</Link>;
  return (
    <section className={`stack gap-8 ${styles['payment']}`} aria-labelledby="payment">
      <h2 id="payment" className="heading">
        {t('payment.title')}
      </h2>
      {found.ways.length > 0 ? (
        <>
          <ul className="box lined">
            {found.ways.map((way) => (
              <li key={way}>
                <label>
                  <input
                    type="checkbox"
                    name={`ways.${way}`}
                    checked={ways.includes(way)}
                    disabled={found.lacking.includes(way)}
                    onChange={({ currentTarget: { checked } }) => onToggle(way, checked)}
                  />
                  <span>
                    <b>{t(`payment.${way}`)}</b>
                    {data && <span>{paymentDetail(data.payment, way)}</span>}
                    {found.lacking.includes(way) && (
                      <span className="tag" data-tone="soon">
                        {t(`payment.lacking.${way}`)}
                      </span>
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <p>
            {t('payment.from')} {settings}. {t('payment.only')}
          </p>
        </>
      ) : (
        <p>
          {t('payment.none')} {settings}.
        </p>
      )}
    </section>
  );
}
