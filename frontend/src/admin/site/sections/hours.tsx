import { todayInLisbon } from '@luar/contracts/lisbon';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../shared/format/dates.ts';
import { nextHoliday } from '@luar/contracts/holidays';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { pill } from '../../ui/pill.ts';
import type { SiteValues } from '../values.ts';
import { DaysOff } from './days-off.tsx';
import styles from './hours.module.css';
import { WeekDay } from './week-day.tsx';

/** Gives the open days the hours of Monday. */
function CopyMonday() {
  const { t } = useTranslation('adminSite');
  const { getValues, setValue, trigger } = useFormContext<SiteValues>();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    const [monday, ...others] = getValues('hours.week');
    if (!monday) return;
    for (const [at, day] of others.entries()) {
      if (!day.open) continue;
      setValue(`hours.week.${at + 1}.opens`, monday.opens, { shouldDirty: true });
      setValue(`hours.week.${at + 1}.closes`, monday.closes, { shouldDirty: true });
    }
    void trigger('hours.week');
    setCopied(true);
  };
  return (
    <div>
      <button type="button" className={pill('quiet')} onClick={copy} onBlur={() => setCopied(false)}>
        <Glyph name="copy" />
        {t('hours.copy')}
      </button>
      <p role="status" className={styles['copied']}>
        {copied && t('hours.copied')}
      </p>
    </div>
  );
}

export function HoursSection() {
  const { t } = useTranslation('adminSite');
  const language = useLanguage();
  // Without the year: it is the next one.
  const holiday = formatLongDate(nextHoliday(todayInLisbon()), language).replace(/( de)? \d{4}$/, '');
  return (
    <div className={styles['columns']}>
      <fieldset className={styles['week']}>
        <legend>{t('label.hours.week')}</legend>
        <ul>
          {Array.from({ length: 7 }, (_, at) => (
            <WeekDay key={at} at={at} />
          ))}
        </ul>
        <CopyMonday />
      </fieldset>
      <div className={styles['column']}>
        <SwitchField
          name="hours.closedOnHolidays"
          label={t('label.hours.closedOnHolidays')}
          hint={t('hours.holidays', { date: holiday.replace('-feira', '') })}
        />
        <DaysOff />
        <p className={styles['note']}>
          <Icon name="alert" size={20} />
          <span>{t('hours.note')}</span>
        </p>
      </div>
    </div>
  );
}
