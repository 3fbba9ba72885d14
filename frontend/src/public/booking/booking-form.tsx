import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayPass } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { useSite } from '../../shared/api/site.ts';
import { useServices } from '../data/services.ts';
import { FailureNote } from '../forms/failure-note.tsx';
import { RequestForm } from '../forms/request-form.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import styles from './booking-form.module.css';
import { BookingSummary, DetailsPart, MomentPart, ServicePart } from './form-parts.tsx';
import { BookingPayment, BookingRail } from './progress-parts.tsx';
import { Receipt } from './receipt.tsx';
import { useBooking } from './use-booking.ts';

export function BookingForm() {
  const { t } = useTranslation('booking');
  const [search] = useSearchParams();
  const services = useServices();
  const { payment } = useSite();
  const { form, preload, submit, message, failure, sent, posted } = useBooking(
    services.data,
    search.get('service') ?? undefined,
  );
  const bookable = services.data?.filter((service) => service.bookingEnabled);

  return (
    <div className={styles['layout']}>
      <div className={styles['rail']}>
        <BookingRail form={form} services={bookable} sent={sent !== undefined} />
      </div>
      <RequestForm
        path="/booking"
        form={form}
        className={styles['form']}
        onFocus={preload}
        aria-label={t('form')}
        onSubmit={submit}
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
        <BookingSummary answers={posted !== undefined} />
        <ServicePart
          services={bookable}
          failed={services.isError}
          onRetry={mayPass(services.error) ? () => void services.refetch() : undefined}
        />
        <MomentPart services={bookable} />
        <DetailsPart />
        <TrapField />
        <div className={styles['end']}>
          <SubmitButton label={t('submit')} busyLabel={t('sending')} />
          <p className={styles['aside']}>{t('noStrings')}</p>
        </div>
        <div className={styles['messages']} aria-live="polite">
          {message === 'success' && !sent && <Alert kind="success">{t('success')}</Alert>}
          {message === 'error' && (
            <Alert kind="error" focused={posted !== undefined}>
              {t('error')}
            </Alert>
          )}
          {failure && <FailureNote failure={failure} />}
        </div>
      </RequestForm>
      <div className={styles['payment']}>
        {payment.length > 0 && <BookingPayment form={form} services={bookable} />}
      </div>
    </div>
  );
}
