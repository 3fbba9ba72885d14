import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { SiteText } from '../site-text.tsx';
import { Shown } from './shown.tsx';
import styles from './sections.module.css';

const { text } = limits;

export function ContactSection() {
  const { t } = useTranslation('adminSite');
  return (
    <>
      <TextField
        name="contact.email"
        label={t('label.contact.email')}
        hint={t('hint.email')}
        type="email"
        inputMode="email"
        maxLength={text.email}
        required
      />
      <SiteText
        name="contact.location"
        label={t('label.contact.location')}
        hint={t('hint.location')}
        maxLength={text.name}
      />
      <div className={styles['pair']}>
        {(['instagram', 'facebook'] as const).map((network) => (
          <TextField
            key={network}
            name={`contact.${network}`}
            label={t(`label.contact.${network}`)}
            hint={t('hint.link')}
            inputMode="url"
            maxLength={text.link}
          />
        ))}
      </div>
      <SwitchField name="contact.inPerson" label={t('label.contact.inPerson')} hint={t('hint.inPerson')} />
      <Shown when="contact.inPerson">
        <SiteText name="contact.area" label={t('label.contact.area')} hint={t('hint.area')} maxLength={text.name} />
      </Shown>
      <SwitchField name="contact.online" label={t('label.contact.online')} hint={t('hint.online')} />
    </>
  );
}
