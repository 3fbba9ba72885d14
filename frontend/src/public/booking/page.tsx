import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayPass } from '../../shared/api/request.ts';
import { useSite } from '../../shared/api/site.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { loadable } from '../../shared/navigation/loadable.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { servicesRead, useServices } from '../data/services.ts';
import { definePage } from '../define-page.tsx';
import { Failure, PrivacyNote, SubmitButton, TrapField } from '../forms/parts.tsx';
import { RequestForm } from '../forms/request-form.tsx';
import { texts as forms } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { usePromise } from '../layout/use-promise.ts';
import { Who } from '../layout/who.tsx';
import styles from './booking-form.module.css';
import { BookingSummary, DetailsPart, ServicePart } from './form-parts.tsx';
import { MomentPart } from './moment/moment-part.tsx';
import { texts as bookingMoment } from './moment/texts.ts';
import { BookingPayment, BookingRail } from './progress-parts.tsx';
import { Recap, useChangeTerms } from './recap.tsx';
import { Success } from './success.tsx';
import { texts } from './texts.ts';
import { useBooking } from './use-booking.ts';
import { loadLater } from './use-later.ts';

const bar = loadable(async () => ({ default: (await loadLater()).RecapBar }));
// Only visitors who send a request need it.
const receipt = loadable(async () => ({ default: (await loadLater()).ReceiptPart }));
// The server renders it into the answer to a form post.
if (import.meta.env.SSR) await receipt.preload();

function BookingForm() {
  const { t, language } = useTexts(['booking', 'common']);
  const [search] = useSearchParams();
  const services = useServices();
  const { payment } = useSite();
  const { form, preload, submit, message, failure, shown, again, posted, told } = useBooking(
    services.data,
    search.get('service') ?? undefined,
    () => void services.refetch(),
  );
  const bookable = services.data?.filter((service) => service.bookingEnabled);

  return (
    <div className={`wrapper ${styles['layout']}`}>
      <div className={styles['rail']}>
        <BookingRail form={form} services={bookable} sent={shown !== undefined} />
      </div>
      {shown && (
        <Suspense fallback={<div />}>
          <receipt.Part {...shown} onAgain={posted ? undefined : again} />
        </Suspense>
      )}
      {/* Hidden and not removed, so that it keeps its state for another request. */}
      <RequestForm
        path="/booking"
        form={form}
        hidden={shown !== undefined}
        className={styles['form']}
        onFocus={preload}
        aria-label={t('form')}
        onSubmit={submit}
      >
        <BookingSummary answers={posted !== undefined} />
        <ServicePart
          services={bookable}
          failed={services.isError}
          onRetry={mayPass(services.error) ? () => void services.refetch() : undefined}
        />
        <MomentPart services={bookable} />
        <DetailsPart />
        <TrapField />
        <div className={`stack gap-20 ${styles['end']}`}>
          <Recap form={form} services={bookable} />
          <p className="hint">
            {t('noStrings')} {useChangeTerms()}
          </p>
          <SubmitButton label={t('submit')} busyLabel={t('sending')} />
        </div>
        <PrivacyNote />
        <Live className={styles['messages']}>
          {message === 'success' && !shown && <Success />}
          <Failure error={message === 'error' && t('error')} failure={failure} focused={posted !== undefined} />
          {told && !message && (
            <Alert kind="note">{t('priceChanged', { price: formatPrice(told.price, language) })}</Alert>
          )}
        </Live>
      </RequestForm>
      <Suspense>{!shown && !import.meta.env.SSR && <bar.Part form={form} services={bookable} />}</Suspense>
      <div className={styles['payment']}>
        {payment.length > 0 && !shown && <BookingPayment form={form} services={bookable} />}
      </div>
    </div>
  );
}

function BookingPage() {
  const { t } = useTranslation('booking');
  return (
    <>
      <Band short title={t('title')} lead={t('lead', { promise: usePromise() })}>
        <Who />
      </Band>
      <BookingForm />
    </>
  );
}

export default definePage({
  namespace: 'booking',
  texts,
  Content: BookingPage,
  reads: [servicesRead],
  moreTexts: { forms, bookingMoment },
});
