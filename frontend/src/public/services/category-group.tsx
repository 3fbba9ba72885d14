import type { Category } from '@luar/contracts/categories';
import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../motion/reveal.tsx';
import styles from './category-group.module.css';
import { ServiceRow } from './service-row.tsx';

/** A category with one service is named by that service's tag, one with several by its title. */
export function CategoryGroup({ category, services }: { category: Category; services: readonly Service[] }) {
  const { t } = useTranslation(['services', 'common']);
  const id = `category-${category}`;
  const single = services.length === 1;
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <div className={single ? 'visually-hidden' : styles['head']}>
        <h2 id={id}>{t(`common:category.${category}`)}</h2>
        {!single && <p>{t('count', { count: services.length })}</p>}
      </div>
      <ul className={styles['rows']}>
        {services.map((service) => (
          <Reveal as="li" key={service._id}>
            <ServiceRow service={service} tagged={single} />
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
