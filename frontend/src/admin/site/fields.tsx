import type { ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import type { KeysIn } from '../../shared/i18n/catalogue.ts';
import { Bilingual } from '../forms/bilingual.tsx';
import { EntryList } from '../forms/entry-list.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { SwitchField } from '../forms/switch.tsx';
import styles from './site.module.css';

// Renders the rows of the table in sections.tsx.

type Label = KeysIn<'adminSite', 'label'>;

interface FieldRow {
  /** In the form, or within an entry of a list. It is the key of the label, too, unless `label` names another. */
  name: string;
  label?: Label;
  hint?: KeysIn<'adminSite', 'hint'>;
  max?: number;
  required?: boolean;
  /** In both languages. */
  both?: boolean;
  /** Of several lines. */
  long?: boolean;
  short?: boolean;
  type?: 'email' | 'tel' | 'url' | 'decimal' | 'numeric';
  unit?: KeysIn<'adminSite', 'unit'>;
  placeholder?: string;
  options?: readonly { value: string; text: string }[];
  /** It is a switch, which shows these rows while it is on. */
  shows?: readonly Row[];
}

interface ListRow {
  /** The name of the list in the form. */
  list: string;
  of: 'certification' | 'value' | 'feature' | 'testimonial';
  max: number;
  min?: number;
  fresh: object;
  rows: readonly Row[];
}

export type Row =
  | (FieldRow & ({ name: Label } | { label: Label }))
  | ListRow
  | { group: Label; rows: readonly Row[] }
  | { says: KeysIn<'adminSite', 'hint'> }
  | { own: ComponentType<{ path: string }> };

const fieldsIn = (rows: readonly Row[]) => rows.flatMap((row) => ('name' in row ? [row.name] : []));

/** A switch, and what belongs to it: shown while it is on, and where it has an error. */
function Switched({ name, label, hint, shows }: { name: string; label: string; hint: string; shows: readonly Row[] }) {
  const { control, getFieldState, formState } = useFormContext();
  const on = useWatch({ control, name }) as boolean;
  const isShown = on || fieldsIn(shows).some((each) => getFieldState(each, formState).invalid);
  return (
    <>
      <SwitchField name={name} label={label} hint={hint} />
      {isShown && shows.length > 0 && (
        <div className={`stack gap-16 ${styles['shown']}`}>
          <Fields rows={shows} />
        </div>
      )}
    </>
  );
}

function Field({ row, path }: { row: FieldRow; path: string }) {
  const { t } = useTranslation('adminSite');
  const {
    name: own,
    label: key = own as Label,
    both,
    long = false,
    short,
    options,
    shows,
    unit,
    type,
    max,
    ...rest
  } = row;
  const name = path + own;
  const label = t(`label.${key}`);
  const hint = row.hint && t(`hint.${row.hint}`);
  if (shows) return <Switched name={name} label={label} hint={hint ?? ''} shows={shows} />;
  if (options) return <SelectField name={name} label={label} options={options} />;
  if (both) return <Bilingual name={name} label={label} {...(hint && { hint })} maxLength={max} multiline={long} />;
  const isMail = type === 'email' || type === 'tel';
  const field = (
    <TextField
      {...rest}
      name={name}
      label={label}
      hint={hint}
      aside={unit && t(`unit.${unit}`)}
      multiline={long}
      {...(max !== undefined && { maxLength: max })}
      {...(isMail && { type })}
      {...(type && { inputMode: type })}
    />
  );
  return short ? <div className={styles['short']}>{field}</div> : field;
}

function Entries({ list, of, max, min, fresh, rows }: ListRow) {
  const { t } = useTranslation('adminSite');
  const labels = { entry: (number: number) => t(`list.${of}.one`, { number }), add: t(`list.${of}.add`) };
  return (
    <EntryList name={list} max={max} {...(min && { min })} fresh={fresh} labels={labels}>
      {(path) => <Fields rows={rows} path={`${path}.`} />}
    </EntryList>
  );
}

interface Props {
  rows: readonly Row[];
  /** What precedes the names, with its point. */
  path?: string;
}

export function Fields({ rows, path = '' }: Props) {
  const { t } = useTranslation('adminSite');
  return rows.map((row) => {
    if ('own' in row) return <row.own key={row.own.name} path={path} />;
    if ('list' in row) return <Entries key={row.list} {...row} />;
    if ('name' in row) return <Field key={row.name} row={row} path={path} />;
    if ('says' in row)
      return (
        <p key={row.says} className="hint">
          {t(`hint.${row.says}`)}
        </p>
      );
    return (
      <fieldset key={row.group} className={`stack gap-16 ${styles['group']}`}>
        <legend>{t(`label.${row.group}`)}</legend>
        <Fields rows={row.rows} path={path} />
      </fieldset>
    );
  });
}
