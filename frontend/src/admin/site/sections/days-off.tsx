import { limits } from '@luar/contracts/limits';
import { isCalendarDate } from '@luar/contracts/lisbon';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useAfterChange } from '../../forms/use-after-change.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { SiteValues } from '../values.ts';
import { spanText } from '../when.ts';
import styles from './hours.module.css';

interface Props {
  at: number;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  onRemove: () => void;
}

const dayMs = 86_400_000;

function DayOffRow({ at, editing, onEdit, onRemove }: Props) {
  const { t, language } = useTexts('adminSite');
  const { control, getFieldState, formState, setValue, getValues, trigger } = useFormContext<SiteValues>();
  const name = `hours.daysOff.${at}` as const;
  const { from, to, note } = useWatch({ control, name });
  const row = useRef<HTMLLIElement>(null);
  const entry = isCalendarDate(from) && isCalendarDate(to) ? spanText({ from, to }, t, language) : t('hours.newOne');

  const finish = async () => {
    // A single day needs only its first field.
    if (getValues(`${name}.to`) === '') setValue(`${name}.to`, getValues(`${name}.from`), { shouldDirty: true });
    if (await trigger(name)) {
      onEdit(false);
      requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
    } else row.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  if (editing || getFieldState(name, formState).invalid)
    return (
      <li ref={row} className={styles['box']}>
        <div className={styles['dates']}>
          <TextField name={`${name}.from`} label={t('hours.from')} type="date" />
          <TextField name={`${name}.to`} label={t('hours.until')} type="date" min={from} />
        </div>
        <TextField name={`${name}.note`} label={t('hours.reason')} maxLength={limits.text.sectionTitle} />
        <div className={styles['actions']}>
          <Button kind="outline" text={t('hours.done')} onClick={() => void finish()} />
          <Button kind="quietRed" text={t('portrait.remove')} onClick={onRemove} />
        </div>
      </li>
    );
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return (
    <li ref={row} className={styles['span']}>
      <p>
        <b>{entry}</b>
        <span>{[t('hours.days', { count: days }), note].filter(Boolean).join(' · ')}</span>
      </p>
      <IconButton label={t('hours.edit', { entry })} onClick={() => onEdit(true)}>
        <Glyph name="edit" size={18} />
      </IconButton>
      <IconButton quiet label={t('hours.remove', { entry })} onClick={onRemove}>
        <Icon name="close" size={20} />
      </IconButton>
    </li>
  );
}

/** The single days and spans without sessions. An entry that is new or has an error shows its fields. */
export function DaysOff() {
  const { t } = useTranslation('adminSite');
  const { control } = useFormContext<SiteValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'hours.daysOff' });
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const focusAfter = useAfterChange(fields, ({ index, added }: { index: number; added: boolean }) => {
    const last = fields.at(-1);
    if (added && last) setEdited((ids) => new Set([...ids, last.id]));
    (list.current?.children[index]?.querySelector<HTMLElement>('button, input') ?? adder.current)?.focus();
  });

  const add = () => {
    focusAfter({ index: fields.length, added: true });
    append({ from: '', to: '', note: '' }, { shouldFocus: false });
  };
  const removeAt = (index: number) => {
    focusAfter({ index: Math.max(0, Math.min(index, fields.length - 2)), added: false });
    remove(index);
  };
  const setEditing = (id: string, editing: boolean) =>
    setEdited((ids) => new Set(editing ? [...ids, id] : [...ids].filter((each) => each !== id)));

  return (
    <fieldset className={styles['off']}>
      <legend>{t('label.hours.daysOff')}</legend>
      {fields.length === 0 && <p className={styles['closed']}>{t('hours.none')}</p>}
      <ul ref={list}>
        {fields.map(({ id }, at) => (
          <DayOffRow
            key={id}
            at={at}
            editing={edited.has(id)}
            onEdit={(editing) => setEditing(id, editing)}
            onRemove={() => removeAt(at)}
          />
        ))}
      </ul>
      {fields.length < limits.list.daysOff && (
        <Button ref={adder} kind="outline" glyph="add" text={t('hours.add')} className={styles['add']} onClick={add} />
      )}
    </fieldset>
  );
}
