import { csvOf, paidOf, type PaymentEntry, totalsOf } from '@luar/contracts/money';
import type { Payments } from '@luar/contracts/payments';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { format, formatDay } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { formatSum } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { call } from '../api/call.ts';
import { shortDate, useNow } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button, pill } from '../ui/button.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import { useAct } from '../ui/use-act.ts';
import styles from './money.module.css';
import { Paying, useAmount } from './paying.tsx';
import { paymentsQuery, useMoney } from './queries.ts';

const change = (follow: boolean) => call('PUT', '/admin/payments/following', { body: { follow } });

/** Starts to follow payments, or stops. */
function Following({ since }: { since: string | null }) {
  const { t, language } = useTexts('adminMoney');
  const acting = useAct();
  const button = (follow: boolean) => (
    <>
      <Button
        kind={follow ? 'blue' : 'outline'}
        className="start"
        text={t(follow ? 'follow.start' : 'follow.stop')}
        busy={acting.busy !== undefined}
        onClick={() =>
          void acting.act({
            name: 'follow',
            run: () => change(follow),
            done: t(follow ? 'follow.started' : 'follow.stopped'),
            // To start again counts from today.
            undo: follow ? () => change(false) : undefined,
            place: 'accounts',
          })
        }
      />
      <ActFailure acting={acting} />
    </>
  );
  if (since === null)
    return (
      <>
        <p>{t('follow.text')}</p>
        {button(true)}
      </>
    );
  return (
    <details>
      <summary className="target small">{t('follow.since', { date: formatDay(since, language) })}</summary>
      <div className="stack gap-12">
        <p className="hint">{t('follow.stopText')}</p>
        {button(false)}
      </div>
    </details>
  );
}

function OwedList({ owed: { sessions, packages } }: { owed: Payments['owed'] }) {
  const { t, language } = useTexts('adminMoney');
  const amount = useAmount();
  const money = useMoney();
  const lines = [
    ...sessions.map(({ _id, name, serviceName, date, time, version, openCents }) => ({
      payable: { kind: 'bookings' as const, _id, version, openCents, paid: [], name },
      who: <Link to={`/admin/people/${_id}`}>{name}</Link>,
      about: `${textIn(serviceName, language)}, ${shortDate(date, language)}, ${time}`,
    })),
    ...packages.map(({ _id, name, buyer, boughtOn, version, openCents }) => ({
      payable: { kind: 'packages' as const, _id, version, openCents, paid: [], name: buyer },
      who: buyer,
      about: `${name}, ${t('owed.package', { date: shortDate(boughtOn, language) })}`,
    })),
  ];
  if (lines.length === 0) return <p className="hint">{t('owed.none')}</p>;
  return (
    <>
      <ActFailure acting={money.acting} />
      <ul className="box lined">
        {lines.map(({ payable, who, about }) => (
          <li key={payable._id} className="stack gap-4 padded">
            <span className="cluster spread gap-8">
              <b className="anywhere">{who}</b>
              <b>{amount(payable.openCents)}</b>
            </span>
            <span className="hint anywhere">{about}</span>
            <Paying payable={payable} money={money} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Download({ entries, year }: { entries: readonly PaymentEntry[]; year: number }) {
  const { t } = useTranslation('adminMoney');
  const heads = ['day', 'name', 'what', 'way', 'euros'] as const;
  const [day, name, what, way, euros] = heads.map((head) => t(`totals.head.${head}`));
  const csv = csvOf(entries, [day!, name!, what!, way!, euros!], (one) => t(`way.${one}`));
  const address = useMemo(() => URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' })), [csv]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <a className={`${pill('outline')} start`} href={address} download={t('totals.file', { year })}>
      {t('totals.csv', { year })}
    </a>
  );
}

function Months({ entries, year }: { entries: readonly PaymentEntry[]; year: number }) {
  const { t, language } = useTexts('adminMoney');
  const amount = useAmount();
  if (entries.length === 0) return <p className="hint">{t('totals.none', { year })}</p>;
  return (
    <>
      <ul className="box lined">
        {totalsOf(entries).map(({ month, cents, ways }) => (
          <li key={month} className="stack gap-4 padded">
            <span className="cluster spread gap-8">
              <b>{format(`${month}-15`, language, { month: 'long' })}</b>
              <b>{amount(cents)}</b>
            </span>
            <span className="hint">
              {ways.map((each) => `${t(`way.${each.way}`)} ${amount(each.cents)}`).join(', ')}
            </span>
          </li>
        ))}
        <li className="cluster spread gap-8 padded">
          <b>{t('totals.ofYear', { year })}</b>
          <b>{amount(paidOf(entries))}</b>
        </li>
      </ul>
      <Download entries={entries} year={year} />
    </>
  );
}

/** What is owed and the total of the year in one line, which opens to the payments. #accounts in the address opens it. */
export function Accounts() {
  const { t, language } = useTexts('adminMoney');
  const sum = (cents: number) => formatSum(cents / 100, language);
  const { hash } = useLocation();
  const thisYear = Number(todayInLisbon(useNow()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const current = useQuery(paymentsQuery(thisYear));
  const query = useQuery(paymentsQuery(year));
  const { data } = query;
  const { since, owed, entries = [] } = current.data ?? {};
  const open = owed ? [...owed.sessions, ...owed.packages].reduce((cents, { openCents }) => cents + openCents, 0) : 0;
  const years = [thisYear, thisYear - 1, thisYear - 2].map(String);
  // Opened once it is there: the focus then begins in it.
  const opened = useCallback(
    (summary: HTMLElement | null) => hash === '#accounts' && summary?.focus({ preventScroll: true }),
    [hash],
  );
  return (
    <details className={`box ${styles['line']}`} open={hash === '#accounts' || undefined}>
      <summary id="accounts" className="cluster spread gap-8" ref={(element) => void opened(element)}>
        <span>
          {since === null ? t('follow.title') : t('owed.title')} {since !== null && <b>{sum(open)}</b>}
        </span>
        <span className="soft">
          {t('totals.thisYear')} <b>{sum(paidOf(entries))}</b>
        </span>
      </summary>
      <div className={`stack gap-16 ${styles['acts']}`}>
        {(query.isError || !query.data) && <Waiting query={query} />}
        {data && (
          <>
            {data.since === null ? <Following since={null} /> : <OwedList owed={data.owed} />}
            <RadioChips
              name="year"
              label={t('totals.year')}
              options={years.map((value) => ({ value, text: value }))}
              chosen={String(year)}
              onChoose={(chosen) => setYear(Number(chosen))}
            />
            <Months entries={data.entries} year={data.year} />
            <p className="hint">
              {t('noDocuments')} {t('kept')}
            </p>
            {data.since !== null && <Following since={data.since} />}
          </>
        )}
      </div>
    </details>
  );
}
