import { limits } from '@luar/contracts/limits';
import { openCents } from '@luar/contracts/money';
import type { PackageView } from '@luar/contracts/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { refreshRequests } from '../requests/queries.ts';
import { servicesQuery } from '../services/queries.ts';
import { shortDate } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import styles from './money.module.css';
import { MoneyLine, PaidList, PaidTag, Paying, useAmount } from './paying.tsx';
import { type Money, packageEdits, packageResolver, type PackageValues } from './queries.ts';

interface FormProps {
  bought?: PackageView;
  /** Of the person who bought it. */
  request: string;
}

function PackageForm({ bought, request }: FormProps) {
  const { t, language } = useTexts('adminMoney');
  const id = useId();
  const of = (name: keyof PackageValues) => ({ name, id: `${id}-${name}` });
  const queryClient = useQueryClient();
  const services = useQuery(servicesQuery).data ?? [];
  const [edits] = useState(() => packageEdits(bought, request));
  const editor = useEditor(edits, bought, {
    resolver: packageResolver,
    words: { saved: t('package.stored') },
    onStored: () => void refreshRequests(queryClient),
  });
  return (
    <EditorForm
      editor={editor}
      label={t(bought ? 'package.edit' : 'package.add')}
      className={`stack gap-12 ${styles['form']}`}
      errorText={() => t('package.wrong')}
      short={{ save: t('package.save') }}
    >
      <TextField {...of('name')} label={t('package.name')} maxLength={limits.text.serviceName} autoComplete="off" />
      <TextField {...of('sessions')} label={t('package.sessions')} inputMode="numeric" />
      <TextField {...of('price')} label={t('package.price')} aside={t('pay.euros')} inputMode="decimal" />
      <SelectField
        {...of('service')}
        label={t('package.service')}
        options={[
          { value: '', text: t('package.anyService') },
          ...services.map(({ slug, name }) => ({ value: slug, text: textIn(name, language) })),
        ]}
      />
      <TextField {...of('boughtOn')} label={t('package.boughtOn')} type="date" />
    </EditorForm>
  );
}

export function NewPackage({ request }: { request: string }) {
  const { t } = useTranslation('adminMoney');
  return (
    <details>
      <summary className="target small">{t('package.add')}</summary>
      <PackageForm request={request} />
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
  const path = `packages/${_id}`;
  return (
    <MoneyLine
      title={name}
      tags={
        <>
          <span className="tag" data-tone={used + coming > sessions ? 'late' : 'now'}>
            {t('package.used', { used, count: sessions })}
          </span>
          <PaidTag dueCents={cents} paid={paid} isOwed={isOwed} />
        </>
      }
      about={[
        shortDate(boughtOn, language),
        amount(cents),
        ...(coming > 0 ? [t('package.coming', { count: coming })] : []),
      ].join(', ')}
    >
      <PaidList payable={payable} money={money} />
      <Paying payable={payable} money={money} />
      <details>
        <summary className="target small">{t('package.edit')}</summary>
        <PackageForm bought={bought} request={request} />
      </details>
      {paid.length === 0 && used + coming === 0 && (
        <Button
          kind="quietRed"
          className="start"
          text={t('package.remove')}
          busy={money.isBusy}
          onClick={() =>
            money.run({
              call: { method: 'DELETE', path },
              text: t('package.removed', { name }),
              back: () => ({ method: 'POST', path: `people/${request}/packages`, body: input }),
            })
          }
        />
      )}
    </MoneyLine>
  );
}
