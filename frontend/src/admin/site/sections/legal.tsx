import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import styles from './sections.module.css';
import { Shown } from './shown.tsx';

const { text } = limits;

export function LegalSection() {
  const { t } = useTranslation('adminSite');
  return (
    <>
      <p className={styles['hint']}>{t('hint.legal')}</p>
      <TextField name="legal.name" label={t('label.legal.name')} maxLength={text.name} />
      <TextField
        name="legal.address"
        label={t('label.legal.address')}
        hint={t('hint.address')}
        maxLength={text.heroText}
        multiline
      />
      <TextField name="legal.taxNumber" label={t('label.legal.taxNumber')} maxLength={text.phone} />
      {(['complaintsBook', 'disputeResolution'] as const).map((name) => (
        <div key={name} className={styles['group']}>
          <SwitchField name={`legal.${name}.show`} label={t(`label.legal.${name}`)} hint={t(`hint.${name}`)} />
          <Shown when={`legal.${name}.show`} or={[`legal.${name}.url`]}>
            <TextField name={`legal.${name}.url`} label={t('legal.link')} inputMode="url" maxLength={text.link} />
          </Shown>
        </div>
      ))}
    </>
  );
}
