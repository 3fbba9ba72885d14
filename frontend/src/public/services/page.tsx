import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { servicesRead, useServices } from '../data/services.ts';
import { Band } from '../layout/band.tsx';
import { useHead } from '../head/use-head.ts';
import { ServicesState } from '../service-card/services-state.tsx';
import { CategoryGroup } from './category-group.tsx';
import { groupByCategory } from './group-by-category.ts';
import { Packages } from './packages.tsx';
import styles from './page.module.css';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    services: typeof pt;
  }
}

const texts = [{ namespace: 'services', languages: { pt, en } }];

function useLead(count: number): string {
  const { t } = useTranslation('services');
  const number = t('numbers').split(' ')[count - 2] ?? String(count);
  return count > 0 ? t('lead', { count, number }) : t('lead');
}

function ServicesPage() {
  const { t } = useTranslation('services');
  const services = useServices();
  const lead = useLead(services.data?.length ?? 0);
  useHead('title.services', t('description'));
  return (
    <>
      <Band title={t('title')} lead={lead} />
      <div className={styles['groups']}>
        {services.data && services.data.length > 0 ? (
          groupByCategory(services.data).map(([category, inCategory]) => (
            <CategoryGroup key={category} category={category} services={inCategory} />
          ))
        ) : (
          <ServicesState services={services} shape="rows" />
        )}
      </div>
      <Packages />
    </>
  );
}

export default { Content: ServicesPage, texts, reads: [servicesRead] } satisfies PageModule;
