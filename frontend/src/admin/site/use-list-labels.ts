import { useTranslation } from 'react-i18next';

/** The texts of a list's buttons. */
export function useListLabels(kind: 'certification' | 'value' | 'package', add: string) {
  const { t } = useTranslation('adminSite');
  return {
    entry: (number: number) => t(`list.${kind}`, { number }),
    up: (entry: string) => t('list.up', { entry }),
    down: (entry: string) => t('list.down', { entry }),
    remove: (entry: string) => t('list.remove', { entry }),
    add,
  };
}
