import { todayInLisbon } from '@luar/contracts/lisbon';
import { type PayWay, type Payment, payWays } from '@luar/contracts/money';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/request.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { useReason } from '../api/use-reason.ts';
import { typedNumber } from '../forms/typed-number.ts';
import { shortDate } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { UndoNote } from '../ui/undo-note.tsx';
import styles from './money.module.css';
import { lastWay, type Money, payAct, type Payable, unpayAct } from './queries.ts';

export const useAmount = () => {
  const language = useLanguage();
  return (cents: number) => formatPrice(cents / 100, language);
};

/** Whole cents from what was typed. Undefined if it is no amount. */
export function centsTyped(typed: string): number | undefined {
  const euros = typedNumber(typed);
  return typeof euros === 'number' && euros >= 0 ? Math.round(euros * 100) : undefined;
}

/** What was done, with its undo, or why it was not. */
export function MoneyNote({ money: { done, change, undo, end } }: { money: Money }) {
  const { t } = useTranslation('adminMoney');
  const reason = useReason();
  const isConflict = change.error instanceof ApiError && change.error.status === 409;
  return (
    <Live>
      {done && (
        <UndoNote key={JSON.stringify(done.back)} text={done.text} action={t('undo')} onUndo={undo} onEnd={end} />
      )}
      {change.isSuccess && change.variables.text === '' && <p className="hint">{t('undone')}</p>}
      {change.isError && <Alert kind="error">{isConflict ? t('changed') : reason(change.error, t('failed'))}</Alert>}
    </Live>
  );
}

interface Props {
  payable: Payable;
  money: Money;
}

/** Another amount, day or way than the usual ones. */
function OtherPayment({ payable, money }: Props) {
  const { t } = useTranslation('adminMoney');
  const amount = useAmount();
  const id = useId();
  const [typed, setTyped] = useState(String(payable.openCents / 100).replace('.', ','));
  const [way, setWay] = useState<PayWay>(() => lastWay(payWays));
  const [day, setDay] = useState(() => todayInLisbon());
  const [isAsked, setAsked] = useState(false);
  const cents = centsTyped(typed) ?? 0;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (cents === 0 || day === '') return;
    const text = t('pay.done', { amount: amount(cents), way: t(`way.${way}`) });
    money.run({ ...payAct(payable, { cents, way, day }), text });
  };
  return (
    <form className={`stack gap-12 ${styles['form']}`} noValidate onSubmit={submit}>
      <Field
        id={`${id}-amount`}
        label={t('pay.amount')}
        aside={t('pay.euros')}
        error={isAsked && cents === 0 ? t('pay.wrongAmount') : undefined}
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
      <Field id={`${id}-way`} label={t('pay.way')}>
        {(control) => (
          <select
            {...control}
            value={way}
            onChange={(event) => setWay(payWays.find((each) => each === event.currentTarget.value) ?? way)}
          >
            {payWays.map((each) => (
              <option key={each} value={each}>
                {t(`way.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-day`} label={t('pay.day')}>
        {(control) => (
          <input {...control} type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        )}
      </Field>
      <Button kind="blue" type="submit" text={t('pay.save')} busy={money.change.isPending} className="start" />
    </form>
  );
}

/** The payment in one touch: what is to be paid, today, by the way of the last one. And any other. */
export function Paying({ payable, money }: Props) {
  const { t } = useTranslation('adminMoney');
  const amount = useAmount();
  const way = lastWay(payWays);
  const { openCents, name } = payable;
  const values = { amount: amount(openCents), way: t(`way.${way}`), name };
  return (
    <>
      {openCents > 0 && (
        <Button
          kind="outline"
          glyph="done"
          className="start"
          text={t('pay.now', values)}
          aria-label={t('pay.named', values)}
          busy={money.change.isPending}
          onClick={() =>
            money.run({
              ...payAct(payable, { cents: openCents, way, day: todayInLisbon() }),
              text: t('pay.done', values),
            })
          }
        />
      )}
      <details>
        <summary className="target small" aria-label={t('pay.otherNamed', { name })}>
          {t('pay.other')}
        </summary>
        <OtherPayment key={payable.version} payable={payable} money={money} />
      </details>
    </>
  );
}

function Paid({ payment, payable, money }: Props & { payment: Payment }) {
  const { t, language } = useTexts('adminMoney');
  const amount = useAmount()(payment.cents);
  const date = shortDate(payment.day, language);
  return (
    <li className="row spread gap-8">
      <span>
        {amount}, {t(`way.${payment.way}`)}, {date}
      </span>
      <Button
        kind="quiet"
        text={t('pay.remove')}
        aria-label={t('pay.removeNamed', { amount, date })}
        busy={money.change.isPending}
        onClick={() => money.run({ ...unpayAct(payable, payment), text: t('pay.removed', { amount }) })}
      />
    </li>
  );
}

export function PaidList(props: Props) {
  if (props.payable.paid.length === 0) return null;
  return (
    <ul>
      {props.payable.paid.map((payment) => (
        <Paid key={payment._id} payment={payment} {...props} />
      ))}
    </ul>
  );
}
