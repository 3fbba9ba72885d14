import type { ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import type { KeysIn } from '../../shared/i18n/catalogue.ts';
import { Bilingual } from './bilingual.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './fields.module.css';
import { SelectField, SwitchField } from './select-field.tsx';

// A form as a table: each field is a row, whose words stand under `label`, `hint`, `unit` and `list` of the form's texts.

type Namespace = 'adminSite' | 'adminServices';

interface FieldRow<Label = string, Hint = string, Unit = string> {
  /** In the form, or within an entry of a list. It is the key of the label, too, unless `label` names another. */
  name: string;
  label?: Label;
  hint?: Hint;
  max?: number;
  min?: number;
  step?: number;
  required?: boolean;
  /** In both languages; with an underscore, as parts of the name. */
  both?: boolean | '_';
  /** Of several lines. */
  long?: boolean;
  short?: boolean;
  type?: 'email' | 'tel' | 'url' | 'decimal' | 'numeric' | 'number';
  unit?: Unit;
  placeholder?: string;
  /** A choice: its values, with the group of their words, or with a word each. */
  options?: { values: readonly string[]; of: string } | readonly { value: string; text: string }[];
  /** It is a switch, which shows these rows while it is on. */
  shows?: readonly AnyRow[];
}

interface ListRow<Inner> {
  /** The name of the list in the form. */
  list: string;
  of: string;
  max: number;
  min?: number;
  fresh: object;
  rows: readonly Inner[];
}

interface OwnRow {
  own: ComponentType<{ path: string }>;
}

type AnyRow = FieldRow | ListRow<AnyRow> | { group: string; rows: readonly AnyRow[] } | { says: string } | OwnRow;

type LabelOf<N extends Namespace> = KeysIn<N, 'label'>;

/** The rows of a form with the texts of a namespace. */
export type Row<N extends Namespace> =
  | (FieldRow<LabelOf<N>, KeysIn<N, 'hint'>, KeysIn<N, 'unit'>> & ({ name: LabelOf<N> } | { label: LabelOf<N> }))
  | ListRow<Row<N>>
  | { group: LabelOf<N>; rows: readonly Row<N>[] }
  | { says: KeysIn<N, 'hint'> }
  | OwnRow;

/** The texts of a form, by keys that its table names. */
const useWords = (texts: Namespace) => useTranslation(texts).t as unknown as (key: string, values?: object) => string;

interface Of {
  texts: Namespace;
  /** The prefix of the names of the fields, with its final point: 'contact.'. */
  path?: string;
}

interface SwitchProps extends Of {
  name: string;
  label: string;
  hint?: string;
  shows: readonly AnyRow[];
}

/** A switch, and what belongs to it: shown while it is on, and where it has an error. */
function Switched({ shows, texts, ...field }: SwitchProps) {
  const { control, getFieldState, formState } = useFormContext();
  const on = useWatch({ control, name: field.name }) as boolean;
  const isShown = on || shows.some((row) => 'name' in row && getFieldState(row.name, formState).invalid);
  return (
    <>
      <SwitchField {...field} />
      {isShown && shows.length > 0 && (
        <div className={`stack gap-16 ${styles['shown']}`}>
          <Fields texts={texts} rows={shows} />
        </div>
      )}
    </>
  );
}

function Field({ row, texts, path = '' }: Of & { row: FieldRow }) {
  const t = useWords(texts);
  const { name: own, label: key = own, both, long = false, short, options, shows, unit, type, max, ...rest } = row;
  const name = path + own;
  const label = t(`label.${key}`);
  const hint = row.hint && t(`hint.${row.hint}`);
  const words = { name, label, ...(hint && { hint }) };
  if (shows) return <Switched texts={texts} {...words} shows={shows} />;
  if (options) {
    const all =
      'of' in options ? options.values.map((value) => ({ value, text: t(`${options.of}.${value}`) })) : options;
    return <SelectField {...words} options={all} />;
  }
  if (both)
    return (
      <Bilingual {...words} joint={both === '_' ? '_' : '.'} maxLength={max} multiline={long} required={row.required} />
    );
  const isType = type === 'email' || type === 'tel' || type === 'number';
  const field = (
    <TextField
      {...rest}
      {...words}
      aside={unit && t(`unit.${unit}`)}
      multiline={long}
      {...(max !== undefined && { maxLength: max })}
      {...(isType ? { type } : type && { inputMode: type })}
    />
  );
  return short ? <div className={styles['short']}>{field}</div> : field;
}

function Entries({ list, of, max, min, fresh, rows, texts }: Of & ListRow<AnyRow>) {
  const t = useWords(texts);
  const labels = { entry: (number: number) => t(`list.${of}.one`, { number }), add: t(`list.${of}.add`) };
  return (
    <EntryList name={list} max={max} {...(min && { min })} fresh={fresh} labels={labels}>
      {(path) => <Fields texts={texts} rows={rows} path={`${path}.`} />}
    </EntryList>
  );
}

export function Fields({ rows, ...of }: Of & { rows: readonly AnyRow[] }) {
  const t = useWords(of.texts);
  return rows.map((row) => {
    if ('own' in row) return <row.own key={row.own.name} path={of.path ?? ''} />;
    if ('list' in row) return <Entries key={row.list} {...row} {...of} list={(of.path ?? '') + row.list} />;
    if ('name' in row) return <Field key={row.name} row={row} {...of} />;
    if ('says' in row)
      return (
        <p key={row.says} className="hint">
          {t(`hint.${row.says}`)}
        </p>
      );
    return (
      <fieldset key={row.group} className={`stack gap-16 ${styles['group']}`}>
        <legend>{t(`label.${row.group}`)}</legend>
        <Fields {...of} rows={row.rows} />
      </fieldset>
    );
  });
}
