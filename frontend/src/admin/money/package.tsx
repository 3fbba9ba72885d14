import { todayInLisbon } from '@luar/contracts/lisbon';
import { limits } from '@luar/contracts/limits';
import { openCents } from '@luar/contracts/money';
import type { PackageInput, PackageView } from '@luar/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { ErrorText, Field } from '../../shared/ui/field.tsx';
import { servicesQuery } from '../services/queries.ts';
import { shortDate } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import styles from './money.module.css';
import { centsTyped, PaidList, Paying, useAmount } from './paying.tsx';
import type { Money } from './queries.ts';

type Typed = Record<'name' | 'service' | 'sessions' | 'price' | 'boughtOn', string>;

function inputOf({ name, service, sessions, price, boughtOn }: Typed): PackageInput | undefined {
  const count = Number(sessions);
  const cents = centsTyped(price);
  const isRight = name.trim() !== '' && count >= 1 && count <= limits.packageSessions && Number.isInteger(count);
  return isRight && cents !== undefined && boughtOn !== ''
    ? { name, service, sessions: count, cents, boughtOn }
    : undefined;
}

interface FormProps {
  first: Typed;
  money: Money;
  onSave: (input: PackageInput) => void;
}

function PackageForm({ first, money, onSave }: FormProps) {
  const { t, language } = useTexts('adminMoney');
  const id = useId();
  const services = useQuery(servicesQuery).data ?? [];
  const [typed, setTyped] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const input = inputOf(typed);
  const field = (name: keyof Typed, label: string, more: object, aside?: string) => (
    <Field id={`${id}-${name}`} label={label} aside={aside}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          {...more}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (input) onSave(input);
  };
  return (
    <form className={`stack gap-12 ${styles['form']}`} noValidate onSubmit={submit}>
      {field('name', t('package.name'), { maxLength: limits.text.serviceName })}
      {field('sessions', t('package.sessions'), { inputMode: 'numeric' })}
      {field('price', t('package.price'), { inputMode: 'decimal' }, t('pay.euros'))}
      <Field id={`${id}-service`} label={t('package.service')}>
        {(control) => (
          <select
            {...control}
            value={typed.service}
            onChange={(event) => setTyped({ ...typed, service: event.currentTarget.value })}
          >
            <option value="">{t('package.anyService')}</option>
            {services.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {textIn(name, language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {field('boughtOn', t('package.boughtOn'), { type: 'date' })}
      {isAsked && !input && <ErrorText id={`${id}-error`}>{t('package.wrong')}</ErrorText>}
      <Button kind="blue" type="submit" text={t('package.save')} busy={money.change.isPending} className="start" />
    </form>
  );
}

/** `request`: of the person who bought it. */
export function NewPackage({ request, money }: { request: string; money: Money }) {
  const { t } = useTranslation('adminMoney');
  const first = { name: '', service: '', sessions: '4', price: '', boughtOn: todayInLisbon() };
  return (
    <details>
      <summary className="target small">{t('package.add')}</summary>
      <PackageForm
        first={first}
        money={money}
        onSave={(input) =>
          money.run({
            call: { method: 'POST', path: `people/${request}/packages`, body: input },
            text: t('package.saved', { name: input.name }),
            back: ({ _id }) => ({ method: 'DELETE', path: `packages/${_id}` }),
          })
        }
      />
    </details>
  );
}

/** A package, with what is left of it. It opens to what can be done. */
export function PackageLine({ bought, request, money }: { bought: PackageView; request: string; money: Money }) {
  const { t, language } = useTexts('adminMoney');
  const amount = useAmount();
  const { _id, version, name, service, sessions, cents, boughtOn, paid, used, coming, isOwed } = bought;
  const open = openCents({ dueCents: cents, paid });
  const payable = { kind: 'packages' as const, _id, version, paid, openCents: open, name };
  const input = { name, service, sessions, cents, boughtOn };
  const first = { ...input, sessions: String(sessions), price: String(cents / 100).replace('.', ',') };
  const path = `packages/${_id}`;
  return (
    <details className={styles['line']}>
      <summary>
        <span className="cluster spread gap-8">
          <b className="anywhere">{name}</b>
          <span className="cluster gap-8">
            <span className="tag" data-tone={used + coming > sessions ? 'late' : 'now'}>
              {t('package.used', { used, count: sessions })}
            </span>
            {paid.length > 0 && (
              <span className="tag" data-tone={open === 0 ? 'good' : isOwed ? 'soon' : undefined}>
                {t(open === 0 ? 'tag.packagePaid' : 'tag.packagePart')}
              </span>
            )}
            {paid.length === 0 && isOwed && (
              <span className="tag" data-tone="soon">
                {t('tag.owed')}
              </span>
            )}
          </span>
        </span>
        <span className="hint">
          {[
            shortDate(boughtOn, language),
            amount(cents),
            ...(coming > 0 ? [t('package.coming', { count: coming })] : []),
          ].join(', ')}
        </span>
      </summary>
      <div className={`stack gap-8 ${styles['acts']}`}>
        <PaidList payable={payable} money={money} />
        <Paying payable={payable} money={money} />
        <details>
          <summary className="target small">{t('package.edit')}</summary>
          <PackageForm
            key={version}
            first={first}
            money={money}
            onSave={(changed) =>
              money.run({
                call: { method: 'PUT', path, body: { ...changed, version } },
                text: t('package.saved', { name: changed.name }),
                back: (after) => ({ method: 'PUT', path, body: { ...input, version: after.version } }),
              })
            }
          />
        </details>
        {paid.length === 0 && used + coming === 0 && (
          <Button
            kind="quietRed"
            className="start"
            text={t('package.remove')}
            busy={money.change.isPending}
            onClick={() =>
              money.run({
                call: { method: 'DELETE', path },
                text: t('package.removed', { name }),
                back: () => ({ method: 'POST', path: `people/${request}/packages`, body: input }),
              })
            }
          />
        )}
      </div>
    </details>
  );
}
