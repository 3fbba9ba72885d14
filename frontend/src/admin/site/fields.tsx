import { languages, locales } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import { voices } from '@luar/contracts/practice';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { factsOf } from '../../shared/facts.ts';
import { EntryList } from '../forms/entry-list.tsx';
import { SwitchField } from '../forms/switch.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import { Portrait } from './portrait.tsx';
import { Shown, SiteText, useSetting } from './setting.tsx';
import styles from './site.module.css';
import { newCertification, newValue, type SiteValues } from './values.ts';

const { text, list } = limits;
const valuesMax = 3;

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

function Certifications() {
  const { t } = useTranslation('adminSite');
  const labels = { entry: (number: number) => t('list.certification', { number }), add: t('list.addCertification') };
  return (
    <fieldset className={`stack gap-16 ${styles['group']}`}>
      <legend>{t('label.about.certifications')}</legend>
      <EntryList name="about.certifications" max={list.certifications} fresh={newCertification} labels={labels}>
        {(path) => (
          <>
            <SiteText name={`${path}.name`} label={t('list.certificationName')} maxLength={text.sectionTitle} />
            <div className={styles['schoolAndYear']}>
              <TextField name={`${path}.school`} label={t('list.school')} maxLength={text.sectionTitle} />
              <TextField name={`${path}.year`} label={t('list.year')} inputMode="numeric" maxLength={4} />
            </div>
          </>
        )}
      </EntryList>
    </fieldset>
  );
}

function Values() {
  const { t } = useTranslation('adminSite');
  const labels = { entry: (number: number) => t('list.value', { number }), add: t('list.addValue') };
  return (
    <fieldset className={`stack gap-16 ${styles['group']}`}>
      <legend>{t('label.about.values')}</legend>
      <EntryList name="about.values" max={valuesMax} fresh={newValue} labels={labels}>
        {(path) => (
          <>
            <SiteText name={`${path}.name`} label={t('list.valueName')} maxLength={text.sectionTitle} />
            <SiteText name={`${path}.text`} label={t('list.valueText')} maxLength={text.heroText} multiline />
          </>
        )}
      </EntryList>
    </fieldset>
  );
}

export function AboutSection() {
  const { t } = useTranslation('adminSite');
  return (
    <>
      {(['story', 'approach'] as const).map((name) => (
        <SiteText
          key={name}
          name={`about.${name}`}
          label={t(`label.about.${name}`)}
          hint={t('hint.story')}
          maxLength={text.story}
          multiline
        />
      ))}
      <Certifications />
      <Values />
    </>
  );
}

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
