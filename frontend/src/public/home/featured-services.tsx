import type { Bilingual } from '@luar/contracts/language';
import { defaultSectionTitles } from '@luar/contracts/home-defaults';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useServices } from '../data/services.ts';
import { LocalLink } from '../layout/local-link.tsx';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import { ArchCard } from '../service-card/arch-card.tsx';
import { ServicesState } from '../service-card/services-state.tsx';
import styles from './featured-services.module.css';

const featuredCount = 3;

export function FeaturedServices({ title }: { title: Bilingual }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const services = useServices();
  const featured = services.data?.slice(0, featuredCount) ?? [];

  return (
    <section className={styles['section']} aria-labelledby="featured">
      <Reveal>
        <SectionTitle id="featured">{title[language] || defaultSectionTitles.services[language]}</SectionTitle>
      </Reveal>
      {featured.length > 0 ? (
        <>
          <ul className={styles['cards']}>
            {featured.map((service) => (
              <Reveal as="li" key={service._id} className={styles['item']}>
                <ArchCard service={service} />
              </Reveal>
            ))}
          </ul>
          <p className={styles['all']}>
            <LocalLink to="/services">{t('allServices')}</LocalLink>
          </p>
        </>
      ) : (
        <ServicesState services={services} shape="cards" />
      )}
    </section>
  );
}
