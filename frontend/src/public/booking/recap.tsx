import { isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import { meetingAt, placeWished, whereText } from '@luar/contracts/meeting';
import { type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { endOf } from '../../shared/format/clock.ts';
import { formatShortWeekday, localeOf } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useFreeHours } from '../data/free-hours.ts';
import { PrivacyNote, SubmitButton } from '../forms/form.tsx';
import { RenderedContext } from '../head/head-context.ts';
import facts from '../layout/facts.module.css';
import { useToday } from '../layout/now.ts';
import { useFreeUntil, usePromise } from '../layout/use-promise.ts';
import { PromiseMoon } from '../moon/large-moon.tsx';
import { phasePath } from '../moon/phase-path.ts';
import styles from './recap.module.css';
import receipt from './receipt.module.css';
import { OwnTimeHere } from './receipt.tsx';
import { anyPlace, type BookingValues, useBookable } from './values.ts';

const steps = ['service', 'datetime', 'details', 'confirm'] as const;
type Step = (typeof steps)[number];

/** Crescent, quarter, gibbous, full: how much of a step's moon is lit once it is done. */
const litAt: Record<Step, number> = { service: 0.25, datetime: 0.5, details: 0.8, confirm: 1 };

interface RailProps {
  done: Partial<Record<Step, boolean>>;
  chosen?: Partial<Record<Step, string>>;
  /** The request was sent, and waits for the practitioner. */
  waits?: boolean;
}

/** The four steps. The last one is full only when the session is confirmed. */
export function Rail({ done, chosen = {}, waits = false }: RailProps) {
  const { t } = useTranslation('booking');
  const current = steps.find((step) => !done[step]);
  return (
    <ol className={styles['rail']} aria-label={t('step.label')}>
      {steps.map((step) => {
        const state = done[step] ? 'done' : step === current ? 'current' : 'next';
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="10" />
              {state === 'done' && <path d={phasePath(12, 10, litAt[step], true)} />}
            </svg>
            <div>
              <span className={styles['step']}>
                {t(step === 'confirm' && waits ? 'step.waits' : `step.${step}`)}
                {state === 'done' && <span className="visually-hidden">, {t('step.done')}</span>}
              </span>
              {state === 'done' && chosen[step] && <b>{chosen[step]}</b>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const details = ['name', 'email', 'phone'] as const;

/**
 * The form's values for what only displays them. They update in a transition, so that rendering them does not delay input.
 */
function useValuesLater(): BookingValues {
  const { getValues, subscribe } = useFormContext<BookingValues>();
  const [values, setValues] = useState(() => getValues());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: (state) => startTransition(() => setValues({ ...state.values })),
      }),
    [subscribe],
  );
  return values;
}

/** What was chosen so far, in words. What is not chosen is empty. */
function useChosen() {
  const { t, language } = useTexts(['booking', 'common']);
  const today = useToday();
  const { contact } = useSite();
  const { errors } = useFormState<BookingValues>();
  const values = useValuesLater();
  const { date, time, place } = values;
  const offered = use(RenderedContext).posted?.taken?.free ?? [];
  const services = useBookable();
  const service = services?.find(({ slug }) => slug === values.service);
  const free = useFreeHours(service);
  // What was posted may be anything.
  const isMoment = isCalendarDate(date) && isTimeOfDay(time);
  const where = placeWished(place);
  const isAsked = contact.inPerson && contact.online && !where;
  const isPlaceOpen = isAsked && place !== anyPlace;
  // Before the choice, what most services do.
  const confirms = free?.confirms ?? (service ?? services?.[0])?.confirms;
  const isFree = free?.days[date]?.includes(time) || offered.some((each) => each.date === date && each.time === time);
  const minutes = service && t('common:service.minutes', { count: service.duration });
  const hours = service && time ? t('recap.span', { time, ends: endOf(time, service.duration) }) : time;
  const done: Record<Step, boolean> = {
    service: service !== undefined,
    datetime: service !== undefined && isMoment && !isPlaceOpen && !errors.date && !errors.time,
    details: details.every((field) => values[field].trim() && !errors[field]),
    confirm: false,
  };
  return {
    done,
    isPlaceOpen,
    /** What the press does: at an hour that is surely free, the session is the visitor's at once. */
    offer: confirms === 'itself' && (!time || isFree) ? ('book' as const) : ('ask' as const),
    session: service && isMoment ? { date, time } : undefined,
    price: service?.price,
    where,
    words: {
      service: service ? `${textIn(service.name, language)}, ${minutes}` : '',
      when: isMoment ? `${formatShortWeekday(date, language, today ?? date)}, ${hours}` : '',
      where: isAsked ? (isPlaceOpen ? '' : t('place.any')) : whereText(meetingAt(contact, where), language),
      details: values.name.trim(),
    },
  };
}

/** The button with all that it is about. From the first paint every row has its place, so that none moves the button. */
export function Recap({ taken, children }: { taken: boolean; children: ReactNode }) {
  const { t, language } = useTexts(['booking', 'common']);
  const { done, isPlaceOpen, offer, session, price, where, words } = useChosen();
  const { payment, promise } = useSite();
  const promised = usePromise();
  const freeUntil = useFreeUntil();
  const lit = Math.max(0, ...steps.map((step) => (done[step] ? litAt[step] : 0)));
  const rows = [
    [t('step.service'), words.service],
    [t('recap.when'), words.when],
    ...(words.where || isPlaceOpen ? [[t('recap.where'), words.where] as const] : []),
  ] as const;
  const ways = new Intl.ListFormat(localeOf(language), { type: 'disjunction' });
  const by = payment.length > 0 && t('payment.by', { ways: ways.format(payment.map((way) => t(`payment.${way}`))) });
  const count = promise.freeChangeHours;
  const before = count ? t('terms.before', { hours: t('common:reply', { count }) }) : undefined;
  const until = session ? freeUntil(session) : before;
  return (
    <div className={`arch ${styles['aside']}`}>
      <Rail done={done} chosen={{ ...words, datetime: [words.when, words.where].filter(Boolean).join(', ') }} />
      <div className={`arch stack ${receipt['receipt']} ${styles['recap']}`}>
        <div className={`stack gap-12 ${styles['head']}`}>
          <PromiseMoon lit={lit} className={receipt['moon']} />
          <h2>{t('recap.title')}</h2>
        </div>
        <dl className={facts['facts']}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || <span className="hint">{t('recap.open')}</span>}</dd>
            </div>
          ))}
          <div>
            <dt>{t('payment.title')}</dt>
            <dd>
              {price !== undefined && formatPrice(price, language)}
              {price !== 0 && (
                <div className="hint">
                  {t(`payment.${offer}`)}
                  {by}
                </div>
              )}
            </dd>
          </div>
        </dl>
        {session && (
          <div className="centred">
            <OwnTimeHere session={session} where={where} />
          </div>
        )}
        {children}
        <SubmitButton
          label={taken && session ? t('submit.bookAt', { time: session.time }) : t(`submit.${offer}`)}
          busyLabel={t('sending')}
        />
        <p className="hint centred">
          {offer === 'book' ? t('terms.book') : t('terms.request', { promise: promised })}{' '}
          {until && t('terms.free', { until })}
        </p>
        <div className="centred">
          <PrivacyNote />
        </div>
      </div>
    </div>
  );
}
