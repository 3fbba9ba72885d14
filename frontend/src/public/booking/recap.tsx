import { type ReactNode, use } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { localeOf } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { PrivacyNote, SubmitButton } from '../forms/form.tsx';
import { useFreeHours } from '../data/free-hours.ts';
import { RenderedContext } from '../head/head-context.ts';
import facts from '../layout/facts.module.css';
import { useFreeUntil, usePromise } from '../layout/use-promise.ts';
import { PromiseMoon } from '../moon/large-moon.tsx';
import { phasePath } from '../moon/phase-path.ts';
import styles from './recap.module.css';
import receipt from './receipt.module.css';
import { OwnTimeHere } from './receipt.tsx';
import { type BookingValues, useBookable, useChosen, useValuesLater } from './values.ts';

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

/** The steps of the form: done once their fields are filled in and without errors. */
function useDone(): Record<Step, boolean> {
  const { words, session, isPlaceOpen } = useChosen();
  const values = useValuesLater();
  const { errors } = useFormState<BookingValues>();
  return {
    service: words.service !== '',
    datetime: session !== undefined && !isPlaceOpen && !errors.date && !errors.time,
    details: details.every((field) => values[field].trim() && !errors[field]),
    confirm: false,
  };
}

export function FormRail() {
  const { words } = useChosen();
  const done = useDone();
  const datetime = [words.when, words.where].filter(Boolean).join(', ');
  return <Rail done={done} chosen={{ service: words.service, datetime, details: words.name }} />;
}

/** What a session costs, and how it is paid. */
function Price({ price, isFree }: { price: string; isFree: boolean }) {
  const { t, language } = useTexts('booking');
  const offer = useOffer();
  const { payment } = useSite();
  if (isFree) return price;
  const ways = new Intl.ListFormat(localeOf(language), { type: 'disjunction' });
  return (
    <>
      {price}
      <span className="hint">
        {t(`payment.${offer}`)}
        {payment.length > 0 && t('payment.by', { ways: ways.format(payment.map((way) => t(`payment.${way}`))) })}
      </span>
    </>
  );
}

/** What the press does: at an hour that is surely free, the session is the visitor's at once. */
function useOffer(): 'book' | 'ask' {
  const { service: slug, date, time } = useValuesLater();
  const offered = use(RenderedContext).posted?.taken?.free ?? [];
  const services = useBookable();
  const service = services?.find((each) => each.slug === slug);
  const free = useFreeHours(service);
  // Before the choice, what most services do.
  const confirms = free?.confirms ?? (service ?? services?.[0])?.confirms;
  const isFree = free?.days[date]?.includes(time) || offered.some((each) => each.date === date && each.time === time);
  return confirms === 'itself' && (!time || isFree) ? 'book' : 'ask';
}

/** What the press means, and until when the visitor may change it. */
function Terms() {
  const { t } = useTranslation(['booking', 'common']);
  const { session } = useChosen();
  const offer = useOffer();
  const promise = usePromise();
  const freeUntil = useFreeUntil();
  const count = useSite().promise.freeChangeHours;
  const before = count ? t('terms.before', { hours: t('common:reply', { count }) }) : undefined;
  const until = session ? freeUntil(session) : before;
  return (
    <p className="hint centred">
      {offer === 'book' ? t('terms.book') : t('terms.request', { promise })} {until && t('terms.free', { until })}
    </p>
  );
}

/** The button with all that it is about. From the first paint every row has its place, so that none moves the button. */
export function Recap({ taken, children }: { taken: boolean; children: ReactNode }) {
  const { t } = useTranslation('booking');
  const { words, session, price, isPlaceOpen, where } = useChosen();
  const done = useDone();
  const offer = useOffer();
  const label = taken && session ? t('submit.bookAt', { time: session.time }) : t(`submit.${offer}`);
  const lit = steps.reduce((most, step) => (done[step] ? Math.max(most, litAt[step]) : most), 0);
  const rows = [
    [t('step.service'), words.service],
    [t('recap.when'), words.when],
    ...(words.where || isPlaceOpen ? [[t('recap.where'), words.where] as const] : []),
  ] as const;
  return (
    <div className={`arch ${receipt['receipt']} ${styles['recap']}`}>
      <div className={styles['head']}>
        <PromiseMoon lit={lit} className={receipt['moon']} />
        <h2>{t('recap.title')}</h2>
      </div>
      <dl className={facts['facts']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-open={!value}>{value || t('recap.open')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('payment.title')}</dt>
          <dd>
            <Price price={words.price} isFree={price === 0} />
          </dd>
        </div>
      </dl>
      {session && (
        <p className="centred">
          <OwnTimeHere session={session} where={where} />
        </p>
      )}
      {children}
      <SubmitButton label={label} busyLabel={t('sending')} />
      <Terms />
      <PrivacyNote />
    </div>
  );
}
