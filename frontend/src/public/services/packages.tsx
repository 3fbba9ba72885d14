import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import { PackageCard } from './package-card.tsx';
import styles from './packages.module.css';

/** Packages cannot be booked with the form: their links lead to the contact form. */
export function Packages() {
  const { t } = useTranslation('services');
  const { starter, complete } = brand.packages;
  return (
    <section className={styles['section']} aria-labelledby="packages">
      <Reveal>
        <SectionTitle id="packages">{t('packages.title')}</SectionTitle>
      </Reveal>
      <div className={styles['cards']}>
        <Reveal>
          <PackageCard
            id="starter"
            priceCents={starter.priceCents}
            includes={[t('packages.starter.one'), t('packages.starter.two'), t('packages.starter.three')]}
          />
        </Reveal>
        <Reveal>
          <PackageCard
            id="complete"
            priceCents={complete.priceCents}
            includes={[
              t('packages.complete.one'),
              t('packages.complete.two'),
              t('packages.complete.three'),
              t('packages.complete.four', { months: complete.months }),
            ]}
          />
        </Reveal>
      </div>
    </section>
  );
}
