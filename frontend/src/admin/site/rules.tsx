import { morningHours } from '@luar/contracts/digests';
import { nextHoliday } from '@luar/contracts/holidays';
import { limits } from '@luar/contracts/limits';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConfirmsButtons } from '../dashboard/confirms-buttons.tsx';
import { formatLongDate, shortWeekday, weekdayName } from '../../shared/format/dates.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { ErrorText, Field } from '../../shared/ui/field.tsx';
import field from '../../shared/ui/field.module.css';
import { Icon } from '../../shared/ui/icon.tsx';
import { Switch, SwitchField } from '../forms/switch.tsx';
import { Button } from '../ui/button.tsx';
import { Shown, SiteText, useSetting } from './setting.tsx';
import styles from './site.module.css';
import type { SiteValues } from './values.ts';

const { text } = limits;

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
          <div className={styles['short']}>
            <TextField {...setting('hours.holiday.date')} placeholder="24/06" maxLength={5} />
          </div>
          <SiteText {...setting('hours.holiday.name')} hint={t('hint.localHoliday')} maxLength={text.name} />
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

export function PromiseSection() {
  const { t } = useTranslation('adminSite');
  const setting = useSetting();
  return (
    <div className={`stack gap-16 ${styles['group']}`}>
      <div className={styles['short']}>
        <TextField {...setting('promise.replyWithinHours')} aside={t('unit.hours')} inputMode="numeric" />
      </div>
      <p className="hint">{t('hint.promise')}</p>
      <div className={styles['short']}>
        <TextField {...setting('promise.freeChangeHours')} aside={t('unit.hours')} inputMode="numeric" />
      </div>
      <p className="hint">{t('hint.freeChange')}</p>
    </div>
  );
}

const rules = [
  ['noticeHours', 'hours'],
  ['horizonDays', 'days'],
  ['beforeMinutes', 'minutes'],
  ['afterMinutes', 'minutes'],
  ['mostADay', 'sessions'],
] as const;

export function BookingSection() {
  const { t } = useTranslation('adminSite');
  const setting = useSetting();
  const { t: say } = useTranslation('admin');
  const confirms = (
    <div key="confirms" className={`stack gap-8 ${styles['group']}`} role="group" aria-labelledby="confirms">
      <p id="confirms" className="subheading">
        {say('firstDays.confirms')}
      </p>
      <div className="cluster gap-8">
        <ConfirmsButtons />
      </div>
      <p className="hint">{say('firstDays.confirmsText')}</p>
    </div>
  );
  const numbers = rules.map(([name, unit]) => (
    <div key={name} className={`stack gap-8 ${styles['group']}`}>
      <div className={styles['short']}>
        <TextField {...setting(`booking.${name}`)} aside={t(`unit.${unit}`)} inputMode="numeric" />
      </div>
      <p className="hint">{t(`hint.booking.${name}`)}</p>
    </div>
  ));
  return [confirms, ...numbers];
}

export function RemindersSection() {
  const { t } = useTranslation('adminSite');
  const { register } = useFormContext();
  const setting = useSetting();
  return (
    <>
      <p className="hint">{t('hint.reminders')}</p>
      <SwitchField {...setting('reminders.dayBefore')} hint={t('hint.dayBefore')} />
      <SwitchField {...setting('reminders.hoursBefore')} hint={t('hint.hoursBefore')} />
      <SiteText {...setting('reminders.text')} hint={t('hint.reminderText')} maxLength={text.heroText} multiline />
      <fieldset className={`stack gap-16 ${styles['group']}`}>
        <legend>{t('reminders.toYou')}</legend>
        <SwitchField {...setting('reminders.overdue')} hint={t('hint.overdue')} />
        <SwitchField {...setting('reminders.morning')} hint={t('hint.morning')} />
        <Shown when="reminders.morning">
          <Field id="reminders.morningHour" label={t('label.reminders.morningHour')}>
            {(control) => (
              <select {...control} {...register('reminders.morningHour')}>
                {morningHours.map((hour) => (
                  <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>
                ))}
              </select>
            )}
          </Field>
        </Shown>
      </fieldset>
    </>
  );
}

export function PaymentSection() {
  const { t } = useTranslation('adminSite');
  const setting = useSetting();
  return (
    <>
      <p className="hint">{t('hint.payment')}</p>
      <SwitchField {...setting('payment.mbway')} hint={t('hint.mbway')} />
      <Shown when="payment.mbway" or={['payment.mbwayPhone']}>
        <TextField {...setting('payment.mbwayPhone')} type="tel" inputMode="tel" maxLength={text.phone} />
      </Shown>
      <SwitchField {...setting('payment.bankTransfer')} hint={t('hint.bankTransfer')} />
      <Shown when="payment.bankTransfer" or={['payment.iban', 'payment.accountHolder']}>
        <TextField {...setting('payment.accountHolder')} maxLength={text.name} />
        <TextField {...setting('payment.iban')} maxLength={text.phone} />
      </Shown>
      <SwitchField {...setting('payment.paypal')} hint={t('hint.paypal')} />
      <Shown when="payment.paypal" or={['payment.paypalAccount']}>
        <TextField {...setting('payment.paypalAccount')} maxLength={text.email} />
      </Shown>
    </>
  );
}
