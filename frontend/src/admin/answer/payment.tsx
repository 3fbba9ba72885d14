import { isPublicAddress } from '@luar/contracts/fields';
import { limits } from '@luar/contracts/limits';
import { openCents } from '@luar/contracts/money';
import { paymentDetail } from '@luar/contracts/payment-details';
import type { PaymentWay } from '@luar/contracts/site';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Field } from '../../shared/ui/field.tsx';
import { Counting, type Session } from '../money/counting.tsx';
import { useMoney } from '../money/queries.ts';
import { ActFailure } from '../ui/act.tsx';
import { personQuery } from '../people/queries.ts';
import { adminSiteQuery } from '../site/queries.ts';
import styles from './payment.module.css';
import type { Found } from './queries.ts';

interface Props {
  found: Found;
  ways: readonly PaymentWay[];
  onToggle: (way: PaymentWay, on: boolean) => void;
  payLink: string;
  isAsked: boolean;
  onLink: (payLink: string) => void;
}

const isWrong = (payLink: string): boolean => payLink.trim() !== '' && !isPublicAddress(payLink.trim());

/** Which of a package the session is, if that pays for it. */
function coveredBy({ request }: Found) {
  const { place, sessions = 0 } = ('price' in request && request.money?.package) || {};
  return place !== undefined && place <= sessions ? { place, count: sessions } : undefined;
}

/** Whether something is still to be paid for the session. */
const isOpen = (found: Found): boolean => {
  const { request } = found;
  if (!('price' in request) || coveredBy(found)) return false;
  return request.money ? openCents(request.money) > 0 : request.price > 0;
};

/** The link in a confirmation, if it says how to pay. Null: it is not an address. */
export function linkIn(found: Found, payLink = ''): string | undefined | null {
  if (!isOpen(found) || payLink.trim() === '') return undefined;
  return isWrong(payLink) ? null : payLink.trim();
}

/** The ways to pay whose details the confirmation contains. */
function Ways({ found, ways, onToggle, payLink, isAsked, onLink }: Props) {
  const { t } = useTranslation('adminAnswer');
  const { data } = useQuery(adminSiteQuery);
  const settings = <Link to="/admin/settings#payment">{t('payment.settings')}</Link>;
  return (
    <>
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
      <Field
        id="pay-link"
        label={t('payment.link')}
        hint={t('payment.linkHint')}
        error={isAsked && isWrong(payLink) ? t('payment.wrongLink') : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={limits.text.payLink}
            value={payLink}
            onChange={(event) => onLink(event.currentTarget.value)}
          />
        )}
      </Field>
    </>
  );
}

/** How the visitor pays: by what the confirmation contains, or by a package. */
export function Payment(props: Props) {
  const { t } = useTranslation('adminAnswer');
  const { request } = props.found;
  const money = useMoney();
  const isBooking = 'price' in request;
  const known = isBooking ? request.money : undefined;
  const packages = useQuery({ ...personQuery(request._id), enabled: known !== undefined }).data?.packages ?? [];
  if (!isBooking || (request.price === 0 && !known?.isOwnDue)) return null;
  const covered = coveredBy(props.found);
  return (
    <section className={`stack gap-8 ${styles['payment']}`} aria-labelledby="payment">
      <h2 id="payment" className="heading">
        {t('payment.title')}
      </h2>
      <ActFailure acting={money.acting} />
      {covered && <p>{t('payment.covered', covered)}</p>}
      {known && <Counting booking={request as Session} packages={packages} money={money} />}
      {isOpen(props.found) && <Ways {...props} />}
      {!isOpen(props.found) && !covered && <p>{t('payment.paid')}</p>}
    </section>
  );
}
