import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { EntryList } from '../../forms/entry-list.tsx';
import { PairRows } from '../../forms/pair-rows.tsx';
import { SwitchField } from '../../forms/switch.tsx';
import { SiteText } from '../site-text.tsx';
import { newCertification, newPackage, newValue } from '../values.ts';
import styles from './sections.module.css';

const { text, list } = limits;
const valuesMax = 3;

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

function Includes({ path }: { path: string }) {
  const { t } = useTranslation('adminSite');
  const labels = {
    row: (number: number) => t('list.inclusion', { number }),
    remove: (number: number) => t('list.removeInclusion', { number }),
    oneLanguage: t('list.inclusionAlone'),
    add: t('list.addInclusion'),
  };
  return (
    <fieldset className={`stack gap-16 ${styles['group']}`}>
      <legend>{t('label.packages.includes')}</legend>
      <PairRows name={`${path}.includes`} max={list.serviceFeatures} maxLength={text.feature} labels={labels} />
    </fieldset>
  );
}

export function PackagesSection() {
  const { t } = useTranslation('adminSite');
  const labels = { entry: (number: number) => t('list.package', { number }), add: t('list.addPackage') };
  return (
    <EntryList name="packages" max={list.packages} fresh={newPackage} labels={labels}>
      {(path) => (
        <>
          <SiteText name={`${path}.name`} label={t('label.packages.name')} maxLength={text.serviceName} />
          <div className={styles['short']}>
            <TextField
              name={`${path}.price`}
              label={t('label.packages.price')}
              aside={t('unit.euros')}
              inputMode="decimal"
            />
          </div>
          <SiteText
            name={`${path}.description`}
            label={t('label.packages.description')}
            maxLength={text.heroText}
            multiline
          />
          <Includes path={path} />
          <SwitchField name={`${path}.shown`} label={t('label.packages.shown')} hint={t('hint.shown')} />
        </>
      )}
    </EntryList>
  );
}
