import { defaultSectionTitles } from '@luar/contracts/home-defaults';
import type { Bilingual } from '@luar/contracts/language';
import type { Service } from '@luar/contracts/service';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts, useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { useServices } from '../data/services.ts';
import { LocalLink } from '../layout/local-link.tsx';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import card from '../service-card/arch-card.module.css';
import { ArchWindow } from '../service-card/arch-window.tsx';
import { BookLink } from '../service-card/book-link.tsx';
import { NextHours } from '../service-card/next-hours.tsx';
import { Price } from '../service-card/price.tsx';
import { ServicesState } from '../service-card/services-state.tsx';
import styles from './featured-services.module.css';

function ArchCard({ service }: { service: Service }) {
  const language = useLanguage();
  return (
    <article className={card['card']}>
      <ArchWindow service={service} shape="card" />
      <div className={card['text']}>
        <h3>{textIn(service.name, language)}</h3>
        <Words as="p">{textIn(service.description, language)}</Words>
        <div className={`cluster spread gap-12 ${card['foot']}`}>
          <Price service={service} />
          {service.bookingEnabled && <BookLink service={service} />}
        </div>
        {service.bookingEnabled && <NextHours service={service} />}
      </div>
    </article>
  );
}

const featuredCount = 3;

export function FeaturedServices({ title }: { title: Bilingual }) {
  const { t, language } = useTexts('home');
  const services = useServices();
  const featured = services.data?.slice(0, featuredCount) ?? [];

  return (
    <section className="section paper" aria-labelledby="featured">
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
          <p className="centred">
            <LocalLink to="/services" className="target">
              {t('allServices')}
            </LocalLink>
          </p>
        </>
      ) : (
        <ServicesState services={services} />
      )}
    </section>
  );
}
