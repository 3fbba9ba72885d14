import type { Service } from '@luar/contracts/service';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mayPass } from '../../shared/api/request.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { categoryOf } from '../../shared/service.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import { Field } from '../../shared/ui/field.tsx';
import { useServices } from '../data/services.ts';
import { FormPart } from '../forms/form.tsx';
import { Illustration } from '../illustrations/illustration.tsx';
import { Group, Radio, useChoose } from './choices.tsx';
import styles from './services.module.css';
import { type BookingValues, useBookable, useServiceOf } from './values.ts';

/** More services than this are a list. */
const mostCards = 5;

function ServiceCards({ services, error }: { services: readonly Service[]; error: string | undefined }) {
  const { t, language } = useTexts(['booking', 'common']);
  return (
    <Group
      field="service"
      label={t('service.label')}
      hideLabel
      className={`stack gap-12 ${styles['services']}`}
      error={error}
    >
      {services.map((service) => (
        <label key={service.slug} className={styles['service']}>
          <Radio value={service.slug} required />
          <span className={styles['icon']} aria-hidden="true">
            <Illustration name={`arch-${categoryOf(service)}`} />
            <span>{service.icon}</span>
          </span>
          <b>{textIn(service.name, language)}</b>
          <span className={styles['price']}>{formatPrice(service.price, language)}</span>
          <small>{t('common:service.minutes', { count: service.duration })}</small>
        </label>
      ))}
    </Group>
  );
}

function ServiceList({ services, error }: { services: readonly Service[]; error: string | undefined }) {
  const { t, language } = useTexts(['booking', 'common']);
  const slug = useWatch<BookingValues, 'service'>({ name: 'service' });
  const chosen = useServiceOf(slug);
  const choose = useChoose();
  const hint = chosen && t('common:service.minutes', { count: chosen.duration });
  return (
    <Field id="service" label={t('service.list')} error={error} hint={hint}>
      {(control) => (
        <select
          {...control}
          name="service"
          value={chosen?.slug ?? ''}
          onChange={(event) => choose('service', event.target.value)}
          required
        >
          <option value="">{t('service.none')}</option>
          {services.map(({ slug: value, name, price }) => (
            <option key={value} value={value}>
              {[textIn(name, language), formatPrice(price, language)].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function ServicePart() {
  const { t } = useTranslation(['booking', 'common']);
  const { isError, error, refetch } = useServices();
  const services = useBookable();
  const wrong = useFieldErrors()('service');
  const Choice = (services?.length ?? 0) > mostCards ? ServiceList : ServiceCards;
  return (
    <FormPart title={t('service.label')}>
      {services && services.length > 0 && <Choice services={services} error={wrong} />}
      {!services && !isError && <p>{t('common:loading')}</p>}
      {services?.length === 0 && <Alert kind="note">{t('service.empty')}</Alert>}
      {isError && <Alert kind="error">{t('common:service.loadError')}</Alert>}
      {isError && mayPass(error) && (
        <p>
          <button type="button" className={button('outline', 'small')} onClick={() => void refetch()}>
            {t('common:retry')}
          </button>
        </p>
      )}
    </FormPart>
  );
}
