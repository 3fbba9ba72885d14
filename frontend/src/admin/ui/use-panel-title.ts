import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';

/** Sets the title of the window: the page, then the name of the site. */
export function usePanelTitle(page: string): void {
  const { t } = useTranslation('admin');
  const { name } = useSite().identity;
  useEffect(() => {
    document.title = name ? t('pageTitle', { page, brand: name }) : page;
  }, [page, name, t]);
}
