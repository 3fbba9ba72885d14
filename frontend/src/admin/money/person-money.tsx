import type { BookingView } from '@luar/contracts/request-views';
import { openCents } from '@luar/contracts/money';
import type { PackageView, SessionMoney } from '@luar/contracts/payments';
import type { PersonPage } from '@luar/contracts/people';
import { agreedSession } from '@luar/contracts/request-history';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Field } from '../../shared/ui/field.tsx';
import { shortDate } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { List, Section } from '../ui/list.tsx';
import styles from './money.module.css';
import { NewPackage, PackageLine } from './package.tsx';
import { MoneyLine, PaidList, PaidTag, Paying, useAmount } from './paying.tsx';
import { centsTyped, dueAct, type Money, typedCents, useMoney } from './queries.ts';

type Session = BookingView & { money: SessionMoney };

interface LineProps {
  booking: Session;
  packages: readonly PackageView[];
  money: Money;
}

/** Quietly: paid, to be paid, or which of a package. */
function SessionTags({ money }: { money: SessionMoney }) {
  const { t } = useTranslation('adminMoney');
  const { package: counted, isOwnDue, dueCents } = money;
  const isIncluded = counted?.place !== undefined && counted.place <= counted.sessions;
  return (
    <>
      {counted?.place !== undefined && (
        <span className="tag" data-tone={isIncluded ? undefined : 'late'}>
          {t('tag.place', { place: counted.place, count: counted.sessions })}{' '}
          <span className="visually-hidden">{t('tag.inPackage', { name: counted.name })}</span>
        </span>
      )}
      {!isIncluded && <PaidTag {...money} />}
      {!isIncluded && isOwnDue && dueCents === 0 && <span className="tag">{t('tag.gift')}</span>}
    </>
  );
}

/** In which package the session counts, or may count. */
function Counting({ booking, packages, money }: LineProps) {
  const { t } = useTranslation('adminMoney');
  const { package: counted } = booking.money;
  const to = (into: string | null) =>
    ({ method: 'PUT', path: `bookings/${booking._id}/package`, body: { package: into } }) as const;
  const free = packages.filter(
    ({ service, isFull }) => !counted && !isFull && (service === '' || service === booking.service),
  );
  return (
    <>
      {free.map(({ _id, name }) => (
        <Button
          key={_id}
          kind="outline"
          className="start"
          text={t('package.count', { name })}
          busy={money.isBusy}
          onClick={() => money.run({ call: to(_id), text: t('package.counted', { name }), back: () => to(null) })}
        />
      ))}
      {counted && (
        <>
          {(counted.place ?? 0) > counted.sessions && (
            <p>{t('package.over', { name: counted.name, count: counted.sessions })}</p>
          )}
          <Button
            kind="quiet"
            className="start"
            text={t('package.uncount')}
            busy={money.isBusy}
            onClick={() => money.run({ call: to(null), text: t('package.uncounted'), back: () => to(counted._id) })}
          />
        </>
      )}
    </>
  );
}

/** Another amount than the price, or a gift. */
function OwnAmount({ booking, money }: Omit<LineProps, 'packages'>) {
  const { t } = useTranslation('adminMoney');
  const amount = useAmount();
  const id = useId();
  const { dueCents, isOwnDue } = booking.money;
  const [typed, setTyped] = useState(typedCents(dueCents));
  const [isAsked, setAsked] = useState(false);
  const run = (cents: number | null) =>
    money.run({
      ...dueAct({ kind: 'bookings', ...booking.money, _id: booking._id }, cents, isOwnDue ? dueCents : null),
      text: t('due.done', { amount: amount(cents ?? Math.round(booking.price * 100)) }),
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    const cents = centsTyped(typed);
    if (cents !== undefined) run(cents);
  };
  return (
    <details>
      <summary className="target small">{t('due.change')}</summary>
      <form className={`stack gap-12 ${styles['form']}`} noValidate onSubmit={submit}>
        <Field
          id={id}
          label={t('due.amount')}
          aside={t('pay.euros')}
          hint={t('due.hint')}
          error={isAsked && centsTyped(typed) === undefined ? t('pay.wrongAmount') : undefined}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="cluster gap-8">
          <Button kind="outline" type="submit" text={t('due.save')} busy={money.isBusy} />
          {isOwnDue && <Button kind="quiet" text={t('due.back')} busy={money.isBusy} onClick={() => run(null)} />}
        </div>
      </form>
    </details>
  );
}

/** A session, with what is known of its payment. It opens to what can be done. */
function SessionLine({ booking, packages, money }: LineProps) {
  const { t, language } = useTexts('adminMoney');
  const amount = useAmount();
  const { money: known, _id } = booking;
  const { date, time } = agreedSession(booking.history) ?? booking;
  const service = textIn(booking.serviceName, language);
  const isCovered = known.package?.place !== undefined && known.package.place <= known.package.sessions;
  const payable = {
    kind: 'bookings' as const,
    _id,
    version: known.version,
    paid: known.paid,
    openCents: openCents({ ...known, isCovered }),
    name: `${service}, ${shortDate(date, language)}`,
  };
  return (
    <MoneyLine
      title={`${shortDate(date, language)}, ${time}`}
      tags={<SessionTags money={known} />}
      about={`${service}, ${amount(known.dueCents)}`}
    >
      {known.isOwnDue && <p>{t('due.own', { amount: amount(known.dueCents) })}</p>}
      <PaidList payable={payable} money={money} />
      <Counting booking={booking} packages={packages} money={money} />
      {!isCovered && <Paying payable={payable} money={money} />}
      {!isCovered && <OwnAmount key={known.version} booking={booking} money={money} />}
    </MoneyLine>
  );
}

/** The packages and the agreed sessions of a person, newest first. */
export function PersonMoney({ found }: { found: PersonPage }) {
  const { t } = useTranslation('adminMoney');
  const money = useMoney();
  const { packages } = found;
  const sessions = found.requests.filter(
    (each): each is Session =>
      'date' in each && each.money !== undefined && (agreedSession(each.history) ?? each.money.paid[0]) !== undefined,
  );
  const lines = [
    ...packages.map((each) => ({
      at: each.boughtOn,
      line: <PackageLine bought={each} request={found.person._id} money={money} />,
      _id: each._id,
    })),
    ...sessions.map((each) => ({
      at: (agreedSession(each.history) ?? each).date,
      line: <SessionLine booking={each} packages={packages} money={money} />,
      _id: each._id,
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const { key } = found.contacts[0] ?? {};
  return (
    <Section title={t('person.title')} id="money">
      <ActFailure acting={money.acting} />
      {lines.length === 0 && <p className="hint">{t('person.none')}</p>}
      {lines.length > 0 && (
        <List>
          {lines.map(({ _id, line }) => (
            <li key={_id}>{line}</li>
          ))}
        </List>
      )}
      {key && <NewPackage request={found.person._id} />}
    </Section>
  );
}
