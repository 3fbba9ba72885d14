import { csvOf, type PaymentEntry, paidOf, totalsOf } from '@luar/contracts/money';
import type { Payments } from '@luar/contracts/payments';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { format, formatDay } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { refreshRequests } from '../requests/queries.ts';
import { shortDate } from '../time/when.ts';
import { useNow } from '../time/use-now.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { pill } from '../ui/pill.ts';
import { RadioChips } from '../ui/radio-chips.tsx';
import styles from './money.module.css';
import { Paying, useAmount } from './paying.tsx';
import { type Payable, paymentsQuery, useMoney } from './queries.ts';
import { texts as adminMoney } from './texts.ts';

/** Starts to follow payments, or stops. */
function Following({ since }: { since: string | null }) {
  const { t, language } = useTexts('adminMoney');
  const reason = useReason();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (follow: boolean) => call('PUT', '/admin/payments/following', { needs: {}, body: { follow } }),
    onSuccess: () => refreshRequests(queryClient),
  });
  const failed = change.isError && <Alert kind="error">{reason(change.error, t('failed'))}</Alert>;
  if (since === null)
    return (
      <section className="box padded stack gap-12" aria-labelledby="follow">
        <h2 id="follow" className="heading">
          {t('follow.title')}
        </h2>
        <p>{t('follow.text')}</p>
        <Button
          kind="blue"
          className="start"
          text={t('follow.start')}
          busy={change.isPending}
          onClick={() => change.mutate(true)}
        />
        {failed}
      </section>
    );
  return (
    <details>
      <summary className="target small">{t('follow.since', { date: formatDay(since, language) })}</summary>
      <div className="stack gap-12">
        <p className="hint">{t('follow.stopText')}</p>
        <Button
          kind="outline"
          className="start"
          text={t('follow.stop')}
          busy={change.isPending}
          onClick={() => change.mutate(false)}
        />
        {failed}
      </div>
    </details>
  );
}

interface OwedLine {
  payable: Payable;
  who: string;
  about: string;
  to: string | undefined;
}

function useOwed({ sessions, packages }: Payments['owed']): OwedLine[] {
  const { t, language } = useTexts('adminMoney');
  return [
    ...sessions.map(({ _id, name, serviceName, date, time, version, openCents }) => ({
      payable: { kind: 'bookings' as const, _id, version, openCents, paid: [], name },
      who: name,
      about: `${textIn(serviceName, language)}, ${shortDate(date, language)}, ${time}`,
      to: `/admin/people/${_id}`,
    })),
    ...packages.map(({ _id, name, buyer, boughtOn, version, openCents }) => ({
      payable: { kind: 'packages' as const, _id, version, openCents, paid: [], name: buyer },
      who: buyer,
      about: `${name}, ${t('owed.package', { date: shortDate(boughtOn, language) })}`,
      to: undefined,
    })),
  ];
}

function OwedList({ owed }: { owed: Payments['owed'] }) {
  const { t } = useTranslation('adminMoney');
  const amount = useAmount();
  const money = useMoney();
  const lines = useOwed(owed);
  const total = lines.reduce((sum, { payable }) => sum + payable.openCents, 0);
  return (
    <section className="stack gap-12" aria-labelledby="owed">
      <h2 id="owed" className="heading">
        {t('owed.title')} {total > 0 && <span className="hint">{t('owed.total', { amount: amount(total) })}</span>}
      </h2>
      <ActFailure acting={money.acting} />
      {lines.length === 0 && <p className="hint">{t('owed.none')}</p>}
      {lines.length > 0 && (
        <ul className="box lined">
          {lines.map(({ payable, who, about, to }) => (
            <li key={payable._id} className={styles['owed']}>
              <span className="cluster spread gap-8">
                <b className="anywhere">{to ? <Link to={to}>{who}</Link> : who}</b>
                <b>{amount(payable.openCents)}</b>
              </span>
              <span className="hint anywhere">{about}</span>
              <Paying payable={payable} money={money} />
            </li>
          ))}
        </ul>
      )}
    </section>
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
          <li key={month} className={styles['owed']}>
            <span className="cluster spread gap-8">
              <b>{format(`${month}-15`, language, { month: 'long' })}</b>
              <b>{amount(cents)}</b>
            </span>
            <span className="hint">
              {ways.map((each) => `${t(`way.${each.way}`)} ${amount(each.cents)}`).join(', ')}
            </span>
          </li>
        ))}
        <li className={`cluster spread gap-8 ${styles['sum']}`}>
          <b>{t('totals.ofYear', { year })}</b>
          <b>{amount(paidOf(entries))}</b>
        </li>
      </ul>
      <Download entries={entries} year={year} />
    </>
  );
}

function PaymentsPage() {
  const { t } = useTranslation('adminMoney');
  const thisYear = Number(todayInLisbon(useNow()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const query = useQuery(paymentsQuery(year));
  const { data } = query;
  const years = [thisYear, thisYear - 1, thisYear - 2].map(String);
  return (
    <>
      <PageHead title={t('title')} />
      {query.isError && <Waiting query={query} failed={t('loadFailed')} />}
      {query.isPending && <Loading />}
      {data && (
        <div className="stack gap-24">
          {data.since === null ? <Following since={null} /> : <OwedList owed={data.owed} />}
          <section className="stack gap-12" aria-labelledby="totals">
            <h2 id="totals" className="heading">
              {t('totals.title')}
            </h2>
            <RadioChips
              name="year"
              label={t('totals.year')}
              options={years.map((value) => ({ value, text: value }))}
              chosen={String(year)}
              onChoose={(chosen) => setYear(Number(chosen))}
            />
            <Months entries={data.entries} year={data.year} />
            <p className="hint">{t('noDocuments')}</p>
            <p className="hint">{t('kept')}</p>
          </section>
          {data.since !== null && <Following since={data.since} />}
        </div>
      )}
    </>
  );
}

export const paymentsPage: PageModule = { Content: PaymentsPage, texts: { adminMoney } };
