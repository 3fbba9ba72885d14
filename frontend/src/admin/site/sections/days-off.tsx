import { limits } from '@luar/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../ui/glyph.tsx';
import { pill } from '../../ui/pill.ts';
import type { SiteValues } from '../values.ts';
import { DayOffRow } from './day-off-row.tsx';
import styles from './hours.module.css';

/** The single days and spans without sessions. An entry that is new or has an error shows its fields. */
export function DaysOff() {
  const { t } = useTranslation('adminSite');
  const { control } = useFormContext<SiteValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'hours.daysOff' });
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  // The focus target, applied once `fields` has changed: a render with the old list may come first.
  const wanted = useRef<{ of: typeof fields; index: number; added: boolean }>(undefined);

  useEffect(() => {
    if (!wanted.current || wanted.current.of === fields) return;
    const { index, added } = wanted.current;
    wanted.current = undefined;
    const last = fields.at(-1);
    if (added && last) setEdited((ids) => new Set([...ids, last.id]));
    (list.current?.children[index]?.querySelector<HTMLElement>('button, input') ?? adder.current)?.focus();
  }, [fields]);

  const add = () => {
    wanted.current = { of: fields, index: fields.length, added: true };
    append({ from: '', to: '', note: '' }, { shouldFocus: false });
  };
  const removeAt = (index: number) => {
    wanted.current = { of: fields, index: Math.max(0, Math.min(index, fields.length - 2)), added: false };
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
        <button ref={adder} type="button" className={`${pill('outline')} ${styles['add']}`} onClick={add}>
          <Glyph name="add" />
          {t('hours.add')}
        </button>
      )}
    </fieldset>
  );
}
