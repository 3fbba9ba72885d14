import { languages, locales } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import { voices } from '@luar/contracts/practice';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { factsOf } from '../../../shared/facts.ts';
import { SwitchField } from '../../forms/switch.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import { SiteText, useSetting } from '../site-text.tsx';
import type { SiteValues } from '../values.ts';
import styles from './sections.module.css';

const { text } = limits;

/** The title that search engines show, with what is typed. */
function Example() {
  const { t, i18n } = useTranslation('adminSite');
  const { control } = useFormContext<SiteValues>();
  const [practice, contact, brand] = useWatch({ control, name: ['practice', 'contact', 'identity.name'] });
  return (
    <div className="stack gap-4">
      <p className="hint">{t('practice.example')}</p>
      {languages.map((language) => {
        const common = i18n.getFixedT(locales[language], 'common');
        return (
          <p key={language} lang={locales[language]} className="anywhere">
            {common('title.home', { brand, ...factsOf({ practice, contact }, common, language) })}
          </p>
        );
      })}
    </div>
  );
}

function VoiceField() {
  const { t } = useTranslation('adminSite');
  const { control, setValue } = useFormContext<SiteValues>();
  const label = t('label.practice.voice');
  return (
    <fieldset className={`stack gap-8 ${styles['group']}`}>
      <legend>{label}</legend>
      <RadioChips
        name="practice.voice"
        label={label}
        options={voices.map((value) => ({ value, text: t(`practice.voice.${value}`) }))}
        chosen={useWatch({ control, name: 'practice.voice' })}
        onChoose={(value) => setValue('practice.voice', value, { shouldDirty: true })}
      />
      <p className="hint">{t('hint.voice')}</p>
    </fieldset>
  );
}

export function PracticeSection() {
  const { t } = useTranslation('adminSite');
  const setting = useSetting();
  return (
    <>
      <SiteText {...setting('practice.craft')} hint={t('hint.craft')} maxLength={text.brand} />
      <Example />
      <VoiceField />
      <SwitchField {...setting('practice.moon')} hint={t('hint.moon')} />
    </>
  );
}
