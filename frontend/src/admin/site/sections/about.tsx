import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { EntryList } from '../../forms/entry-list.tsx';
import { SiteText } from '../site-text.tsx';
import { useListLabels } from '../use-list-labels.ts';
import { newCertification, newValue } from '../values.ts';
import styles from './sections.module.css';

const { text, list } = limits;
const valuesMax = 3;

function Certifications() {
  const { t } = useTranslation('adminSite');
  const labels = useListLabels('certification', t('list.addCertification'));
  return (
    <fieldset className={styles['group']}>
      <legend>{t('label.about.certifications')}</legend>
      <EntryList name="about.certifications" max={list.certifications} fresh={newCertification} labels={labels}>
        {(path, loadedAs) => (
          <>
            <SiteText
              name={`${path}.name`}
              loadedAs={`${loadedAs}.name`}
              label={t('list.certificationName')}
              maxLength={text.sectionTitle}
            />
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
  const labels = useListLabels('value', t('list.addValue'));
  return (
    <fieldset className={styles['group']}>
      <legend>{t('label.about.values')}</legend>
      <EntryList name="about.values" max={valuesMax} fresh={newValue} labels={labels}>
        {(path, loadedAs) => (
          <>
            <SiteText
              name={`${path}.name`}
              loadedAs={`${loadedAs}.name`}
              label={t('list.valueName')}
              maxLength={text.sectionTitle}
            />
            <SiteText
              name={`${path}.text`}
              loadedAs={`${loadedAs}.text`}
              label={t('list.valueText')}
              maxLength={text.heroText}
              multiline
            />
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
