import type { Service } from '@luar/contracts/service';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { formatShortDate } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-language.ts';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { Moon } from '../illustrations/moon.tsx';
import facts from '../layout/facts.module.css';
import styles from './payment-card.module.css';
import { stepsDone, type Step, steps } from './progress.ts';
import railStyles from './rail.module.css';
import { useChangeTerms } from './recap.tsx';
import { useValuesLater } from './use-chosen.ts';
import type { BookingForm } from './values.ts';

const icons = {
  bankTransfer: 'M3.8 9.4L12 4.6l8.2 4.8zM5.5 12v5M10 12v5M14 12v5M18.5 12v5M3.8 19.6h16.4',
  mbway:
    'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5zM10.8 17.6h2.4',
  paypal:
    'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM3.8 9.6h16.4M6.8 14.6h3.4',
};

function PaymentCard({ service }: { service: Service | undefined }) {
  const { t, language } = useTexts(['booking', 'common']);
  const { payment } = useSite();
  return (
    <aside className={`arch ${styles['card']}`} aria-labelledby="payment">
      <div className={`arch-inside stack ${styles['inner']}`}>
        <Moon className={styles['moon']} />
        <h2 id="payment">{t('payment.title')}</h2>
        <Words as="p">{t('payment.text')}</Words>
        {service && (
          <dl className={facts['facts']}>
            <div>
              <dt>{textIn(service.name, language)}</dt>
              <dd>{t('common:service.minutes', { count: service.duration })}</dd>
            </div>
            {!Number.isNaN(service.price) && (
              <div>
                <dt>{t('payment.later')}</dt>
                <dd>{formatPrice(service.price, language)}</dd>
              </div>
            )}
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
        <Words as="p">{useChangeTerms()}</Words>
      </div>
    </aside>
  );
}

// Crescent, quarter, gibbous: the lit part of each step's moon, on a disc of radius 10. The last one is full only when the
// practitioner has confirmed, which is not here.
const phases: Partial<Record<Step, string>> = {
  service: 'M12 2a10 10 0 0 1 0 20 13 13 0 0 0 0-20z',
  datetime: 'M12 2a10 10 0 0 1 0 20z',
  details: 'M12 2a10 10 0 0 1 0 20A6 10 0 0 1 12 2z',
};

interface RailProps {
  done: ReadonlySet<Step>;
  chosen: Partial<Record<Step, string>>;
}

function Rail({ done, chosen }: RailProps) {
  const { t } = useTranslation('booking');
  const current = steps.find((step) => !done.has(step));
  return (
    <ol className={`stack ${railStyles['rail']}`} aria-label={t('step.label')}>
      {steps.map((step) => {
        const state = done.has(step) ? 'done' : step === current ? 'current' : 'next';
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <svg className={railStyles['moon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="10" />
              {state !== 'next' && phases[step] && <path d={phases[step]} />}
            </svg>
            <div>
              <span className={railStyles['label']}>{t(`step.${step}`)}</span>
              {state === 'done' && <span className="visually-hidden">, {t('step.done')}</span>}
              {chosen[step] && <span className={railStyles['chosen']}>{chosen[step]}</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface Props {
  form: BookingForm;
  services: readonly Service[] | undefined;
}

// Separate components, so that a changed value re-renders only these and not every field.

export function BookingRail({ form, services, sent }: Props & { sent: boolean }) {
  const language = useLanguage();
  const values = useValuesLater(form);
  const { errors, isDirty } = useFormState({ control: form.control });
  const service = services?.find(({ slug }) => slug === values.service);
  const done = stepsDone({
    values: { ...values, service: service?.slug ?? '' },
    wrong: errors,
    sent: sent && !isDirty,
  });
  const chosen = {
    ...(service && { service: textIn(service.name, language) }),
    ...(done.has('datetime') &&
      values.date && { datetime: `${formatShortDate(values.date, language)}, ${values.time}` }),
  };
  return <Rail done={done} chosen={chosen} />;
}

export function BookingPayment({ form, services }: Props) {
  const { service: chosen } = useValuesLater(form);
  return <PaymentCard service={services?.find(({ slug }) => slug === chosen)} />;
}
