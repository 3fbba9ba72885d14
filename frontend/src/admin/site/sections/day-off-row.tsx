import { isCalendarDate } from '@luar/contracts/lisbon';
import { limits } from '@luar/contracts/limits';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { pill } from '../../ui/pill.ts';
import { spanText } from '../spans.ts';
import type { SiteValues } from '../values.ts';
import styles from './hours.module.css';

interface Props {
  at: number;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  onRemove: () => void;
}

const dayMs = 86_400_000;

export function DayOffRow({ at, editing, onEdit, onRemove }: Props) {
  const { t } = useTranslation('adminSite');
  const language = useLanguage();
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
          <button type="button" className={pill('outline')} onClick={() => void finish()}>
            {t('hours.done')}
          </button>
          <button type="button" className={pill('quietRed')} onClick={onRemove}>
            {t('portrait.remove')}
          </button>
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
