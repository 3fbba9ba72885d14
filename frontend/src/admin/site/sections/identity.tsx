import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { SiteText } from '../site-text.tsx';
import { Portrait } from './portrait.tsx';

const { text } = limits;

export function IdentitySection() {
  const { t } = useTranslation('adminSite');
  return (
    <>
      <TextField name="identity.name" label={t('label.identity.name')} maxLength={text.brand} required />
      <SiteText name="identity.subtitle" label={t('label.identity.subtitle')} maxLength={text.brand} />
      <TextField
        name="identity.practitioner"
        label={t('label.identity.practitioner')}
        hint={t('hint.practitioner')}
        maxLength={text.name}
      />
      <SiteText
        name="identity.intro"
        label={t('label.identity.intro')}
        hint={t('hint.intro')}
        maxLength={text.intro}
        multiline
      />
      <Portrait />
    </>
  );
}
