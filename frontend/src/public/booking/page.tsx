import { onlyIfFree } from '@luar/contracts/free-hours';
import type { BookingRequest } from '@luar/contracts/booking';
import { labelsOf } from '@luar/contracts/request-fields';
import type { SessionTime } from '@luar/contracts/request-history';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useReducer, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import { useSite } from '../../shared/api/site.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { forgetFreeHours, shownFree } from '../data/free-hours.ts';
import { servicesRead, useServices } from '../data/services.ts';
import { definePage } from '../define-page.tsx';
import { ErrorSummary, Failure, FormPart, PersonField, RequestForm, TrapField } from '../forms/form.tsx';
import { rulesOf, useRequestForm } from '../forms/request.ts';
import { texts as forms } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { Who } from '../layout/who.tsx';
import styles from './recap.module.css';
import { MomentPart } from './moment-part.tsx';
import { NearHours } from './choices.tsx';
import { Rail, Recap } from './recap.tsx';
import { dropReceipt, keepReceipt, keptReceipt, ownZone, ReceiptPart, type Sent, sentOf } from './receipt.tsx';
import { ServicePart } from './service-part.tsx';
import { texts } from './texts.ts';
import { anyPlace, type BookingValues, type CheckedValues, emptyBooking, requestOf } from './values.ts';

const rules = rulesOf<BookingValues, CheckedValues>('booking');

/** The radios of days and hours, which are sent as they are without JavaScript. */
const standIns = { day: 'date', hour: 'time' };

const never = () => () => {};
const none = () => undefined;

/** Why the request was refused: its price is another one now, or its hour is taken, with the nearest free ones. */
function refusalOf(error: unknown): { price?: number; free?: SessionTime[] } {
  const { code, price, free } = (error instanceof ApiError && isRecord(error.body) ? error.body : {}) as Record<
    string,
    never
  >;
  if (code === 'price_changed' && typeof price === 'number') return { price };
  return code === 'hour_taken' && Array.isArray(free) ? { free } : {};
}

function useBooking() {
  const [search] = useSearchParams();
  const { data: services, refetch } = useServices();
  const { contact } = useSite();
  const [justSent, setJustSent] = useState<Sent>();
  /** The visitor was told this price. The next press sends with it. */
  const [told, setTold] = useState<{ service: string; price: number }>();
  // A kept receipt is read at each rendering. Nothing else changes if it is dropped after a reload.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  /** The hour went while the form was filled in: the nearest free ones. */
  const [refused, setRefused] = useState<{ time: string; free: readonly SessionTime[] }>();
  const client = useQueryClient();
  // A link leads to a service, or to one of its hours.
  const asked = (['service', 'date', 'time'] as const).map((name) => [name, search.get(name)] as const);
  const request = useRequestForm({
    path: '/booking',
    call: '/bookings',
    empty: emptyBooking,
    // Where there is one way only, nothing is asked.
    resolver: (values, ...rest) =>
      rules(contact.inPerson && contact.online ? values : { ...values, place: anyPlace }, ...rest),
    given: Object.fromEntries(asked.filter(([, value]) => value)),
    standIns,
    messageLastsMs: 5000,
    bodyOf: requestOf,
    headersOf: ({ service, date, time }) => {
      const price = told?.service === service ? told.price : services?.find(({ slug }) => slug === service)?.price;
      const zone = ownZone();
      return {
        ...(price !== undefined && !Number.isNaN(price) && { 'Shown-Price': String(price) }),
        ...(zone !== undefined && { 'Time-Zone': zone }),
        ...(shownFree(client, service, { date, time })?.confirms === 'itself' && { [onlyIfFree]: '1' }),
      };
    },
    onRefused: (error) => {
      const { form } = request;
      const service = form.getValues('service');
      const { free, price } = refusalOf(error);
      if (free) {
        setRefused({ time: form.getValues('time'), free });
        forgetFreeHours(client, service);
        // The nearest one is chosen: one more press books it.
        form.setValue('date', free[0]?.date ?? '');
        form.setValue('time', free[0]?.time ?? '');
        return true;
      }
      if (price === undefined) return false;
      setTold({ service, price });
      void refetch();
      return true;
    },
    onSent: (values, answer) => {
      setTold(undefined);
      setRefused(undefined);
      const sent = sentOf(requestOf(values), services, answer);
      if (!sent) return;
      keepReceipt(sent);
      setJustSent(sent);
    },
  });
  const { posted } = request;
  const taken = refused ?? posted?.taken;
  const [answered] = useState(() =>
    sentOf(posted?.sent, services, { ...posted?.sent, confirmed: posted?.sent?.['confirmed'] === 'yes' }),
  );
  const kept = useSyncExternalStore(never, keptReceipt, none);
  const isNew = justSent ?? answered;
  const sent = isNew ?? kept;

  const again = () => {
    dropReceipt();
    flushSync(() => {
      setJustSent(undefined);
      renderAgain();
      request.clear();
    });
    document.querySelector<HTMLElement>('main form [name="service"]')?.focus();
  };
  // Only the receipt of a request sent just now takes the focus, not one that is shown again after a reload.
  return { ...request, told, taken, shown: sent && { sent, isNew: isNew !== undefined }, again };
}

/** The message is folded away until it is wanted. */
function MessageField() {
  const { t } = useTranslation(['booking', 'forms']);
  const { getValues, formState } = useFormContext<BookingValues>();
  const isFilled = Boolean(import.meta.env.SSR ? formState.defaultValues?.message : getValues('message'));
  const isWrong = Boolean(useFieldErrors()('message'));
  return (
    <details open={isFilled || isWrong || undefined}>
      <summary className="target opens">{t('message')}</summary>
      <TextField
        name="message"
        label={t('forms:message')}
        aside={t('forms:optional')}
        placeholder={t('messagePlaceholder')}
        multiline
      />
    </details>
  );
}

function BookingForm() {
  const { t, language } = useTexts(['booking', 'forms']);
  const { props, message, failure, shown, again, posted, told, taken } = useBooking();
  const labels = {
    service: t('step.service'),
    date: t('date'),
    time: t('time'),
    place: t('recap.where'),
    ...labelsOf(language),
    message: t('forms:message'),
  };
  /** A field of the form that is missing here does not compile. */
  const person: Record<Exclude<keyof BookingRequest, 'service' | 'date' | 'time'>, ReactNode> = {
    name: <PersonField name="name" required />,
    email: <PersonField name="email" required />,
    phone: <PersonField name="phone" hint={t('phoneHint')} required />,
    message: <MessageField />,
  };
  return (
    <div className={`wrapper ${styles['page']}`}>
      {shown && (
        <>
          <Rail
            done={{ service: true, datetime: true, details: true, confirm: shown.sent.confirmed === true }}
            waits={shown.sent.confirmed !== true}
          />
          <ReceiptPart {...shown} onAgain={posted ? undefined : again} />
        </>
      )}
      {/* Hidden and not removed, so that it keeps its state for another request. */}
      <RequestForm {...props} hidden={shown !== undefined} className={styles['form']} aria-label={t('form')}>
        <div className={styles['fields']}>
          <ErrorSummary labels={labels} answers={posted !== undefined} />
          <ServicePart />
          <MomentPart />
          <FormPart title={t('step.details')}>
            <div className="fit">
              {Object.entries(person).map(([name, field]) => (
                <Fragment key={name}>{field}</Fragment>
              ))}
            </div>
          </FormPart>
          <TrapField />
        </div>
        <Recap taken={taken !== undefined}>
          <Live className="stack gap-12">
            {taken && (
              <Alert kind="note" focused>
                {t(`taken.${taken.free.length === 0 ? 'none' : taken === posted?.taken ? 'posted' : 'text'}`, {
                  time: taken.time,
                })}
              </Alert>
            )}
            {taken && <NearHours label={t('taken.nearest')} hours={taken.free} />}
            {message === 'success' && !shown && <Alert kind="success">{t('success')}</Alert>}
            <Failure error={message === 'error' && t('error')} failure={failure} focused={posted !== undefined} />
            {told && !message && (
              <Alert kind="note">{t('priceChanged', { price: formatPrice(told.price, language) })}</Alert>
            )}
          </Live>
        </Recap>
      </RequestForm>
    </div>
  );
}

function BookingPage() {
  const { t } = useTranslation('booking');
  return (
    <>
      <Band short title={t('title')} lead={t('lead')}>
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
  moreTexts: { forms },
});
