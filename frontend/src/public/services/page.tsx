import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { servicesRead, useServices } from '../data/services.ts';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { ServicesState } from '../service-card/services-state.tsx';
import { CategoryGroup } from './category-group.tsx';
import { groupByCategory } from './group-by-category.ts';
import { Packages } from './packages.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

/** Names no number of services, so that it is right while they load, too. */
function useLead(services: readonly unknown[] | undefined): string {
  const { t } = useTranslation('services');
  const count = useSite().packages.length;
  return t('lead', { count: services?.length || 2, packages: count > 0 ? t('withPackages', { count }) : '' });
}

function ServicesPage() {
  const { t } = useTranslation('services');
  const services = useServices();
  const lead = useLead(services.data);
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

export default definePage({
  namespace: 'services',
  texts,
  Content: ServicesPage,
  reads: [servicesRead],
});
