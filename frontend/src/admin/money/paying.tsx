import { todayInLisbon } from '@luar/contracts/lisbon';
import { openCents, type Payment, payWays } from '@luar/contracts/money';
import type { SessionMoney } from '@luar/contracts/payments';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { formatPrice } from '../../shared/format/money.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-language.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { refreshRequests } from '../requests/queries.ts';
import { shortDate } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import styles from './money.module.css';
import {
  lastWay,
  type Money,
  payAct,
  type Payable,
  payEdits,
  payResolver,
  type PayValues,
  unpayAct,
} from './queries.ts';

export const useAmount = () => {
  const language = useLanguage();
  return (cents: number) => formatPrice(cents / 100, language);
};

interface Props {
  payable: Payable;
  money: Money;
}

/** Another amount, day or way than the usual ones. */
function OtherPayment({ payable }: { payable: Payable }) {
  const { t } = useTranslation('adminMoney');
  const queryClient = useQueryClient();
  const id = useId();
  const of = (name: keyof PayValues) => ({ name, id: `${id}-${name}` });
  const [edits] = useState(() => payEdits(payable));
  const editor = useEditor(edits, undefined, {
    resolver: payResolver,
    words: { saved: t('pay.saved') },
    onStored: () => void refreshRequests(queryClient),
    // Another version is drawn as another form, in which this input is restored.
    onFailed: () => void refreshRequests(queryClient),
  });
  return (
    <EditorForm
      editor={editor}
      label={t('pay.other')}
      className={`stack gap-12 ${styles['form']}`}
      errorText={(name) => (name === 'amount' ? t('pay.wrongAmount') : undefined)}
      short={{ save: t('pay.save') }}
    >
      <TextField
        {...of('amount')}
        label={t('pay.amount')}
        aside={t('pay.euros')}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        {...of('way')}
        label={t('pay.way')}
        options={payWays.map((value) => ({ value, text: t(`way.${value}`) }))}
      />
      <TextField {...of('day')} label={t('pay.day')} type="date" />
    </EditorForm>
  );
}

/** The payment in one touch: what is to be paid, today, by the way of the last one. And any other. */
export function Paying({ payable, money }: Props) {
  const { t } = useTranslation('adminMoney');
  const amount = useAmount();
  const way = lastWay(payWays);
  const { openCents: open, name } = payable;
  const values = { amount: amount(open), way: t(`way.${way}`), name };
  return (
    <>
      {open > 0 && (
        <Button
          kind="outline"
          glyph="done"
          className="start"
          text={t('pay.now', values)}
          aria-label={t('pay.named', values)}
          busy={money.isBusy}
          onClick={() =>
            money.run({
              ...payAct(payable, { cents: open, way, day: todayInLisbon() }),
              text: t('pay.done', values),
            })
          }
        />
      )}
      <details>
        <summary className="target small" aria-label={t('pay.otherNamed', { name })}>
          {t('pay.other')}
        </summary>
        <OtherPayment key={payable.version} payable={payable} />
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
        busy={money.isBusy}
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

/** Whether something is paid, as far as it is known. */
export function PaidTag({ dueCents, paid, isOwed }: Pick<SessionMoney, 'dueCents' | 'paid' | 'isOwed'>) {
  const { t } = useTranslation('adminMoney');
  const words = paid.length > 0 ? (openCents({ dueCents, paid }) > 0 ? 'part' : 'paid') : isOwed ? 'owed' : undefined;
  return (
    words && (
      <span className="tag" data-tone={isOwed ? 'soon' : words === 'paid' ? 'good' : undefined}>
        {t(`tag.${words}`)}
      </span>
    )
  );
}

interface LineProps {
  title: string;
  tags: ReactNode;
  about: string;
  children: ReactNode;
}

/** A session or a package, with what is known of its payment. It opens to what can be done. */
export const MoneyLine = ({ title, tags, about, children }: LineProps) => (
  <details className={styles['line']}>
    <summary>
      <span className="cluster spread gap-8">
        <b className="anywhere">{title}</b>
        <span className="cluster gap-8">{tags}</span>
      </span>
      <span className="hint">{about}</span>
    </summary>
    <div className={`stack gap-8 ${styles['acts']}`}>{children}</div>
  </details>
);
