import { brand } from '@luar/contracts/brand';
import { useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatShortDate } from '../../shared/format/dates.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { useServices } from '../data/services.ts';
import { FailureNote } from '../forms/failure-note.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import styles from './booking-form.module.css';
import { BookingSummary, DetailsPart, MomentPart, ServicePart } from './form-parts.tsx';
import { PaymentCard } from './payment-card.tsx';
import { stepsDone } from './progress.ts';
import { Rail } from './rail.tsx';
import { Receipt } from './receipt.tsx';
import { useBooking } from './use-booking.ts';

export function BookingForm() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const [search] = useSearchParams();
  const services = useServices();
  const { form, preload, submit, message, failure, sent } = useBooking(
    services.data,
    search.get('service') ?? undefined,
  );
  const trap = useRef<HTMLInputElement>(null);
  const values = useWatch({ control: form.control });
  const bookable = services.data?.filter((service) => service.bookingEnabled);
  const service = bookable?.find(({ slug }) => slug === values.service);
  const done = stepsDone({
    values: { ...values, service: service?.slug ?? '' },
    wrong: form.formState.errors,
    sent: sent !== undefined && !form.formState.isDirty,
  });
  const chosen = {
    ...(service && { service: service.name[language] }),
    ...(done.has('datetime') &&
      values.date && { datetime: `${formatShortDate(values.date, language)}, ${values.time}` }),
  };

  return (
    <div className={styles['layout']}>
      <div className={styles['rail']}>
        <Rail done={done} chosen={chosen} />
      </div>
      <FormProvider {...form}>
        <form
          className={styles['form']}
          noValidate
          onFocus={preload}
          aria-label={t('form')}
          onSubmit={(event) => void submit(trap.current?.value ?? '')(event)}
        >
          <div aria-live="polite" className={styles['receipt']}>
            {sent && (
              <Receipt
                key={`${sent.service.slug} ${sent.date} ${sent.time}`}
                sent={sent}
                confirmed={message === 'success'}
              />
            )}
          </div>
          <BookingSummary />
          <ServicePart services={bookable} failed={services.isError} onRetry={() => void services.refetch()} />
          <MomentPart />
          <DetailsPart />
          <TrapField ref={trap} />
          <div className={styles['end']}>
            <SubmitButton sending={form.formState.isSubmitting} label={t('submit')} busyLabel={t('sending')} />
            <p className={styles['aside']}>{t('noStrings')}</p>
          </div>
          <div className={styles['messages']} aria-live="polite">
            {message === 'error' && <Alert kind="error">{t('error')}</Alert>}
            {failure && <FailureNote failure={failure} />}
          </div>
        </form>
      </FormProvider>
      <div className={styles['payment']}>{brand.payment.length > 0 && <PaymentCard service={service} />}</div>
    </div>
  );
}
