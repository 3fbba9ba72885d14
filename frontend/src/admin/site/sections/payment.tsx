import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import styles from './sections.module.css';
import { Shown } from './shown.tsx';

const { text } = limits;

export function PaymentSection() {
  const { t } = useTranslation('adminSite');
  const label = (name: 'accountHolder' | 'iban' | 'mbwayPhone' | 'paypalAccount') => ({
    name: `payment.${name}`,
    label: t(`label.payment.${name}`),
  });
  return (
    <>
      <p className={styles['hint']}>{t('hint.payment')}</p>
      <SwitchField name="payment.mbway" label={t('label.payment.mbway')} hint={t('hint.mbway')} />
      <Shown when="payment.mbway" or={['payment.mbwayPhone']}>
        <TextField {...label('mbwayPhone')} type="tel" inputMode="tel" maxLength={text.phone} />
      </Shown>
      <SwitchField name="payment.bankTransfer" label={t('label.payment.bankTransfer')} hint={t('hint.bankTransfer')} />
      <Shown when="payment.bankTransfer" or={['payment.iban', 'payment.accountHolder']}>
        <TextField {...label('accountHolder')} maxLength={text.name} />
        <TextField {...label('iban')} maxLength={text.phone} />
      </Shown>
      <SwitchField name="payment.paypal" label={t('label.payment.paypal')} hint={t('hint.paypal')} />
      <Shown when="payment.paypal" or={['payment.paypalAccount']}>
        <TextField {...label('paypalAccount')} maxLength={text.email} />
      </Shown>
    </>
  );
}
