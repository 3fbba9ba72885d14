import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { EntryList } from '../../forms/entry-list.tsx';
import { PairRows } from '../../forms/pair-rows.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { SiteText } from '../site-text.tsx';
import { useListLabels } from '../use-list-labels.ts';
import { newPackage } from '../values.ts';
import styles from './sections.module.css';

const { text, list } = limits;

function Includes({ path }: { path: string }) {
  const { t } = useTranslation('adminSite');
  const labels = {
    row: (number: number) => t('list.inclusion', { number }),
    remove: (number: number) => t('list.removeInclusion', { number }),
    oneLanguage: t('list.inclusionAlone'),
    add: t('list.addInclusion'),
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{t('label.packages.includes')}</legend>
      <PairRows name={`${path}.includes`} max={list.serviceFeatures} maxLength={text.feature} labels={labels} />
    </fieldset>
  );
}

export function PackagesSection() {
  const { t } = useTranslation('adminSite');
  const labels = useListLabels('package', t('list.addPackage'));
  return (
    <EntryList name="packages" max={list.packages} fresh={newPackage} labels={labels}>
      {(path, loadedAs) => (
        <>
          <SiteText
            name={`${path}.name`}
            loadedAs={`${loadedAs}.name`}
            label={t('label.packages.name')}
            maxLength={text.serviceName}
          />
          <div className={styles['short']}>
            <TextField
              name={`${path}.price`}
              label={t('label.packages.price')}
              aside={t('unit.euros')}
              inputMode="decimal"
            />
          </div>
          <SiteText
            name={`${path}.worth`}
            loadedAs={`${loadedAs}.worth`}
            label={t('label.packages.worth')}
            hint={t('hint.worth')}
            maxLength={text.heroText}
          />
          <SiteText
            name={`${path}.description`}
            loadedAs={`${loadedAs}.description`}
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
