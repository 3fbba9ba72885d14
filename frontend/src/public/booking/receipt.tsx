// The receipt replaces the form. For five seconds the specified sentence stands above it, and keeps its space after that.
// The entry of the history keeps the receipt, so a reload and the way back show it again, and any other visit begins with the
// form. The form stays in the document, hidden, for another request.

import type { BookingRequest } from '@luar/contracts/booking';
import { timeZone as lisbon } from '@luar/contracts/lisbon';
import { meetingAt, type Place, placeWished, whereText } from '@luar/contracts/meeting';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Service } from '@luar/contracts/service';
import { ownTimeText } from '@luar/contracts/visitor-zone';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../../shared/api/answer.ts';
import { useSite } from '../../shared/api/site.ts';
import { endOf } from '../../shared/format/clock.ts';
import { longDay } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { draftKey, writeDraft } from '../../shared/forms/draft.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import { useHydrated, useToday } from '../layout/now.ts';
import facts from '../layout/facts.module.css';
import { useAddress } from '../layout/local-link.tsx';
import { useFreeUntil, useReplyBy } from '../layout/use-promise.ts';
import { PromiseMoon } from '../moon/large-moon.tsx';
import styles from './receipt.module.css';

interface RowsProps {
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names with their values. A name without a value is left out. */
const Rows = ({ rows }: RowsProps) => (
  <dl className={facts['facts']}>
    {rows.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

const Line = ({ children }: { children: ReactNode }) => <div className="hint">{children}</div>;

interface SessionRowsProps {
  service: Pick<Service, 'name'>;
  session: SessionTime;
  minutes: number;
  /** Below the hour: the visitor's own time. */
  own: ReactNode;
  /** What the hour is called, if it is not agreed. */
  when?: string;
  where: Place | undefined;
  /** The address or the link, instead of the words for where. */
  at?: ReactNode;
  price: string;
  /** Below the price. */
  pay: string | undefined | false;
}

/** A session in rows: what, when, where and for how much. */
export function SessionRows({ service, session, minutes, own, when, where, at, price, pay }: SessionRowsProps) {
  const { t, language } = useTexts('booking');
  const { contact } = useSite();
  const { date, time } = session;
  const today = useToday() ?? date;
  const moment = (
    <>
      <div>{longDay(date, language, today)},</div>
      <div>{t('recap.span', { time, ends: endOf(time, minutes) })}</div>
      <Line>{t('lisbon')}</Line>
      {own}
    </>
  );
  return (
    <Rows
      rows={[
        [t('step.service'), textIn(service.name, language)],
        [when ?? t('recap.when'), moment],
        [t('recap.where'), at ?? whereText(meetingAt(contact, where), language)],
        [
          t('recap.price'),
          <>
            {price}
            {pay && <Line>{pay}</Line>}
          </>,
        ],
      ]}
    />
  );
}

interface CardProps {
  /** How far the promise is. */
  lit: number;
  heading?: ComponentProps<'h2'>;
  children: ReactNode;
}

/** What is promised, in an arch below the moon that fills as the promise does. */
export const PromiseCard = ({ lit, heading, children }: CardProps) => (
  <section className={`arch ${styles['receipt']}`} aria-labelledby={heading && 'promise'}>
    <div className={`arch-inside stack gap-16 ${styles['inner']}`}>
      <PromiseMoon lit={lit} className={styles['moon']} />
      {heading && (
        <h2 id="promise" {...heading}>
          {heading.children}
        </h2>
      )}
      {children}
    </div>
  </section>
);

/** The time zone of the device; undefined if it is Lisbon's. */
export function ownZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === lisbon ? undefined : timeZone;
}

/** The visitor's own time of a session, if it is another one than Lisbon's. */
export function OwnTime({ session, zone }: { session: SessionTime; zone: string | undefined }) {
  const text = ownTimeText(session, zone, useLanguage());
  return text && <Line>{text}</Line>;
}

/** The same by the device's time zone, which the server does not know. */
export function OwnTimeHere({ session, where }: { session: SessionTime; where: Place | undefined }) {
  const { inPerson, online } = meetingAt(useSite().contact, where);
  const isHere = useHydrated() && (online || !inPerson);
  return <OwnTime session={session} zone={isHere ? ownZone() : undefined} />;
}

export interface Sent {
  /** The id of the stored request. */
  id: string;
  /** Whether a receipt follows by mail, and the visitor's page of the request. Missing in a receipt of an earlier version. */
  receipt?: 'sent' | 'held' | undefined;
  page?: string | undefined;
  /** The session is agreed. Missing if the API does not say it. */
  confirmed?: boolean | undefined;
  sentAt: string;
  service: Service;
  date: string;
  time: string;
  /** The place that the visitor chose. */
  where: Place | undefined;
  email: string;
}

/** Undefined if the service is unknown. */
export function sentOf(
  content: Partial<BookingRequest> | undefined,
  services: readonly Service[] | undefined,
  answer: Partial<Sent>,
): Sent | undefined {
  const service = services?.find(({ slug }) => slug === content?.service);
  if (!content || !service) return undefined;
  const { date = '', time = '', email = '', message = '' } = content;
  const sentAt = new Date().toISOString();
  const { id = sentAt, receipt, page, confirmed } = answer;
  return { id, receipt, page, confirmed, sentAt, service, date, time, where: placeWished(message), email };
}

const draft = draftKey('/booking');

/** Whether this document has kept a receipt. */
let isOwn = false;

/** Opening the same address again keeps the entry of the history, but it is a new visit. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

/** `usr` is the part of the state that the router leaves to the application. */
const setReceipt = (receipt: Sent | undefined) =>
  history.replaceState({ ...history.state, usr: receipt && { receipt } }, '');

export function keepReceipt(sent: Sent): void {
  isOwn = true;
  setReceipt(sent);
  // A draft starts the application at once after a reload, so that the receipt is shown without waiting.
  writeDraft(draft, {});
}

export function dropReceipt(): void {
  setReceipt(undefined);
  writeDraft(draft, undefined);
}

/** The receipt to show again: only at the entry of the history where the request was sent. */
export function keptReceipt(): Sent | undefined {
  const receipt = (history.state as { usr?: { receipt?: unknown } } | null)?.usr?.receipt;
  return isRecord(receipt) && (isOwn || !isNewVisit()) ? (receipt as unknown as Sent) : undefined;
}

/** Focuses the receipt without JavaScript too, where it is part of the answer to a form post. */
const focusedByBrowser = { autoFocus: true };

interface Props {
  sent: Sent;
  /** Whether it was sent just now. A receipt that a reload brings back leaves the focus alone. */
  isNew: boolean;
  /** Shows the form again. Without it, the link loads the page of the form. */
  onAgain: (() => void) | undefined;
}

const wordsOf = ({ confirmed }: Sent) => (confirmed ? 'receipt.booked' : 'receipt');

/** What was asked for, below what happens next. */
function Receipt({ sent, isNew }: Omit<Props, 'onAgain'>) {
  const { t, language } = useTexts('booking');
  const say = wordsOf(sent);
  const title = useRef<HTMLHeadingElement>(null);
  const { service, where, page, confirmed } = sent;
  const until = useFreeUntil()(sent);
  const free = until ? t('receipt.free', { until }) : '';
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const heading = { ref: title, tabIndex: -1, ...(isNew && focusedByBrowser), children: t(`${say}.title`) };
  return (
    <PromiseCard lit={confirmed ? 1 : 0.8} heading={heading}>
      <SessionRows
        service={service}
        session={sent}
        minutes={service.duration}
        own={<OwnTimeHere session={sent} where={where} />}
        where={where}
        price={formatPrice(service.price, language)}
        pay={service.price > 0 && t(confirmed ? 'receipt.booked.later' : 'payment.ask')}
      />
      {page && (
        <a href={page} className={`${button('primary')} wide`}>
          {t(`${say}.page`)}
        </a>
      )}
      <p className="hint centred">{t(`${say}.there`, { free })}</p>
    </PromiseCard>
  );
}

/** What replaces the form after it was sent: the message, the receipt and the way to another request. */
export function ReceiptPart({ sent, isNew, onAgain }: Props) {
  const { t } = useTranslation('booking');
  const address = useAddress();
  const replyBy = useReplyBy();
  const say = wordsOf(sent);
  const copy = t(sent.receipt === 'held' ? `${say}.held` : `${say}.copy`, { email: sent.email });
  // Of an API that does not say which it is, the specified sentence stands for its five seconds.
  const isTold = isNew && sent.confirmed !== false;
  const again = (event: MouseEvent) => {
    if (!onAgain) return;
    event.preventDefault();
    onAgain();
  };
  return (
    <div className="stack gap-20">
      <div className={`stack ${styles['message']}`} data-new={isTold}>
        {isTold && <Alert kind="success">{t('success')}</Alert>}
        <Alert kind={sent.confirmed ? 'success' : 'note'} announced={isNew && !isTold}>
          <p>
            {!sent.confirmed && t('receipt.sent', { by: replyBy(sent.sentAt) })} {copy}
          </p>
        </Alert>
      </div>
      <Receipt sent={sent} isNew={isNew} />
      <p className="centred">
        <a href={address('/booking')} className="target" onClick={again}>
          {t(`${say}.again`)}
        </a>
      </p>
    </div>
  );
}
