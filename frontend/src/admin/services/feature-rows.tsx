import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { PairRows } from '../forms/pair-rows.tsx';

/** The features of a service. */
export function FeatureRows() {
  const { t } = useTranslation('adminServices');
  const labels = {
    row: (number: number) => t('form.featureNumber', { number }),
    remove: (number: number) => t('form.removeFeature', { number }),
    oneLanguage: t('form.featureDropped'),
    add: t('form.addFeature'),
  };
  return <PairRows name="features" max={limits.list.serviceFeatures} labels={labels} />;
}
