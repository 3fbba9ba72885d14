import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import { PackageCard } from './package-card.tsx';
import styles from './packages.module.css';

/** Packages cannot be booked with the form: their links lead to the contact form. */
export function Packages() {
  const { t } = useTranslation('services');
  const { packages } = useSite();
  if (packages.length === 0) return null;
  const highest = Math.max(...packages.map(({ price }) => price));
  return (
    <section className={styles['section']} aria-labelledby="packages">
      <Reveal>
        <SectionTitle id="packages">{t('packages.title')}</SectionTitle>
      </Reveal>
      <div className={styles['cards']}>
        {packages.map((each) => (
          <Reveal key={each.id}>
            <PackageCard content={each} large={packages.length > 1 && each.price === highest} />
          </Reveal>
        ))}
      </div>
    </section>
  );
}
