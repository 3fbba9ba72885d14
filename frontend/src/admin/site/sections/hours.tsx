import { nextHoliday } from '@luar/contracts/holidays';
import { limits } from '@luar/contracts/limits';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatLongDate, shortWeekday, weekdayName } from '../../../shared/format/dates.ts';
import { useFieldErrors } from '../../../shared/forms/field-error.ts';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { ErrorText } from '../../../shared/ui/field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SwitchField, Switch } from '../../forms/switch.tsx';
import { Button } from '../../ui/button.tsx';
import { SiteText, useSetting } from '../site-text.tsx';
import type { SiteValues } from '../values.ts';
import { Link } from 'react-router-dom';
import field from '../../../shared/ui/field.module.css';
import styles from './hours.module.css';
import { Shown } from './plain.tsx';
import sections from './sections.module.css';

function WeekDay({ at }: { at: number }) {
  const { t, language } = useTexts('adminSite');
  const { control, register } = useFormContext<SiteValues>();
  const open = useWatch({ control, name: `hours.week.${at}.open` });
  const errorOf = useFieldErrors();
  const day = weekdayName(at + 1, language);
  const names = { opens: `hours.week.${at}.opens`, closes: `hours.week.${at}.closes` } as const;
  const error = open ? (errorOf(names.opens) ?? errorOf(names.closes)) : undefined;
  const errorId = `hours-${at}-error`;
  const time = (which: 'opens' | 'closes') => (
    <input
      type="time"
      className={`${field['control']} ${styles['time']}`}
      aria-label={t(`hours.${which}`, { day })}
      aria-invalid={errorOf(names[which]) ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      {...register(names[which], { deps: which === 'opens' ? names.closes : [] })}
    />
  );
  return (
    <li className={styles['day']}>
      <span className="subheading" aria-hidden="true">
        {shortWeekday(at + 1, language)}
      </span>
      <span className={styles['switch']}>
        <Switch name={`hours.week.${at}.open`} label={t('hours.isOpen', { day })} />
      </span>
      {open ? (
        <span className={`row gap-8 hint ${styles['times']}`}>
          {time('opens')}
          <span>{t('hours.to')}</span>
          {time('closes')}
        </span>
      ) : (
        <span className="hint">{t('hours.closed')}</span>
      )}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </li>
  );
}

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
      <Button kind="quiet" glyph="copy" text={t('hours.copy')} onClick={copy} onBlur={() => setCopied(false)} />
      <p role="status" className="live state" data-tone="good">
        {copied && t('hours.copied')}
      </p>
    </div>
  );
}

export function HoursSection() {
  const { t, language } = useTexts('adminSite');
  const local = useWatch({ control: useFormContext<SiteValues>().control, name: 'hours.holiday' });
  const setting = useSetting();
  // Without the year: it is the next one.
  const holiday = formatLongDate(nextHoliday(todayInLisbon(), local), language).replace(/( de)? \d{4}$/, '');
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
      <div className="stack gap-20">
        <SwitchField
          name="hours.closedOnHolidays"
          label={t('label.hours.closedOnHolidays')}
          hint={t('hours.holidays', { date: holiday.replace('-feira', '') })}
        />
        <Shown when="hours.closedOnHolidays" or={['hours.holiday.date', 'hours.holiday.name']}>
          <div className={sections['short']}>
            <TextField {...setting('hours.holiday.date')} placeholder="24/06" maxLength={5} />
          </div>
          <SiteText {...setting('hours.holiday.name')} hint={t('hint.localHoliday')} maxLength={limits.text.name} />
        </Shown>
        <p className={styles['off']}>
          <Link to="/admin/diary/off">{t('hours.off')}</Link>
        </p>
        <p className="with-icon hint">
          <Icon name="alert" size={20} />
          <span>{t('hours.note')}</span>
        </p>
      </div>
    </div>
  );
}
