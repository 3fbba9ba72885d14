import { morningHours } from '@luar/contracts/digests';
import { limits } from '@luar/contracts/limits';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/ui/field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { SwitchField } from '../../forms/switch.tsx';
import { SiteText, useSetting } from '../site-text.tsx';
import { Portrait } from './portrait.tsx';
import styles from './sections.module.css';

interface ShownProps {
  when: string;
  /** Also shown if one of these fields has an error. */
  or?: readonly string[];
  children: ReactNode;
}

/** Fields that belong to a switch and are shown while it is on. */
export function Shown({ when, or = [], children }: ShownProps) {
  const { control, getFieldState, formState } = useFormContext();
  const on = useWatch({ control, name: when }) as boolean;
  const wrong = or.some((name) => getFieldState(name, formState).invalid);
  return on || wrong ? <div className={`stack gap-16 ${styles['details']}`}>{children}</div> : null;
}

const { text } = limits;

export function IdentitySection() {
  const { t } = useTranslation('adminSite');
  const setting = useSetting();
  return (
    <>
      <TextField {...setting('identity.name')} maxLength={text.brand} required />
      <SiteText {...setting('identity.subtitle')} maxLength={text.brand} />
      <TextField {...setting('identity.practitioner')} hint={t('hint.practitioner')} maxLength={text.name} />
      <SiteText {...setting('identity.intro')} hint={t('hint.intro')} maxLength={text.intro} multiline />
      <Portrait />
    </>
  );
}

export function ContactSection() {
  const { t } = useTranslation('adminSite');
  const setting = useSetting();
  return (
    <>
      <TextField
        {...setting('contact.email')}
        hint={t('hint.email')}
        type="email"
        inputMode="email"
        maxLength={text.email}
        required
      />
      <SiteText {...setting('contact.location')} hint={t('hint.location')} maxLength={text.name} />
      <div className={styles['pair']}>
        {(['instagram', 'facebook'] as const).map((network) => (
          <TextField
            key={network}
            {...setting(`contact.${network}`)}
            hint={t('hint.link')}
            inputMode="url"
            maxLength={text.link}
          />
        ))}
      </div>
      <SwitchField {...setting('contact.inPerson')} hint={t('hint.inPerson')} />
      <Shown when="contact.inPerson">
        <SiteText {...setting('contact.area')} hint={t('hint.area')} maxLength={text.name} />
        <TextField {...setting('contact.address')} hint={t('hint.meeting')} maxLength={text.heroText} multiline />
      </Shown>
      <SwitchField {...setting('contact.online')} hint={t('hint.online')} />
      <Shown when="contact.online" or={['contact.meetingLink']}>
        <TextField {...setting('contact.meetingLink')} hint={t('hint.meeting')} inputMode="url" maxLength={text.link} />
      </Shown>
      <SiteText {...setting('contact.languages')} hint={t('hint.languages')} maxLength={text.name} />
    </>
  );
}

export function LegalSection() {
  const { t } = useTranslation('adminSite');
  const setting = useSetting();
  return (
    <>
      <p className="hint">{t('hint.legal')}</p>
      <TextField {...setting('legal.name')} maxLength={text.name} />
      <TextField {...setting('legal.address')} hint={t('hint.address')} maxLength={text.heroText} multiline />
      <TextField {...setting('legal.taxNumber')} maxLength={text.phone} />
      {(['complaintsBook', 'disputeResolution'] as const).map((name) => (
        <div key={name} className={`stack gap-16 ${styles['group']}`}>
          <SwitchField name={`legal.${name}.show`} label={t(`label.legal.${name}`)} hint={t(`hint.${name}`)} />
          <Shown when={`legal.${name}.show`} or={[`legal.${name}.url`]}>
            <TextField name={`legal.${name}.url`} label={t('legal.link')} inputMode="url" maxLength={text.link} />
          </Shown>
        </div>
      ))}
    </>
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
  return rules.map(([name, unit]) => (
    <div key={name} className={`stack gap-8 ${styles['group']}`}>
      <div className={styles['short']}>
        <TextField {...setting(`booking.${name}`)} aside={t(`unit.${unit}`)} inputMode="numeric" />
      </div>
      <p className="hint">{t(`hint.booking.${name}`)}</p>
    </div>
  ));
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
