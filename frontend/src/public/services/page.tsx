import type { Service } from '@luar/contracts/service';
import type { SitePackage } from '@luar/contracts/site';
import { useTranslation } from 'react-i18next';
import { packagesRead, usePackages, useSite } from '../../shared/api/site.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { categoryOf, groupByCategory } from '../../shared/service.ts';
import { button } from '../../shared/ui/button.ts';
import { momentsRead, servicesRead, useServices } from '../data/services.ts';
import { definePage } from '../define-page.tsx';
import { Moon } from '../illustrations/moon.tsx';
import { Band } from '../layout/band.tsx';
import { LocalLink } from '../layout/local-link.tsx';
import { Who } from '../layout/who.tsx';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import { useFromPrice } from '../service-card/price.tsx';
import { ServicesState } from '../service-card/services-state.tsx';
import { CategoryGroup } from './category-group.tsx';
import packageStyles from './packages.module.css';
import styles from './page.module.css';
import { StarList } from './star-list.tsx';
import { texts } from './texts.ts';

/**
 * A package is white with a half moon, the largest one indigo with a full moon. Its link leads to the first field
 * of the contact form.
 */
function PackageCard({ content, large }: { content: SitePackage; large: boolean }) {
  const { t, language } = useTexts('services');
  const name = textIn(content.name, language);
  const description = textIn(content.description, language);
  const includes = content.includes.map((each) => textIn(each, language)).filter(Boolean);
  return (
    <article className={`${packageStyles['card']} ${packageStyles[large ? 'large' : 'small']}`}>
      <Moon className={packageStyles['moon']} />
      <h3>{name}</h3>
      <p className={packageStyles['price']}>{formatPrice(content.price, language)}</p>
      {description && <p className={packageStyles['text']}>{description}</p>}
      {includes.length > 0 && <StarList label={t('packages.includes')} items={includes} />}
      <LocalLink
        to={`/contact?package=${content.id}#name`}
        className={`${button(large ? 'moon' : 'outline')} ${packageStyles['ask']}`}
        aria-label={`${t('packages.ask')}: ${name}`}
      >
        {t('packages.ask')}
      </LocalLink>
    </article>
  );
}

/** Packages cannot be booked with the form: their links lead to the contact form. */
function Packages() {
  const { t } = useTranslation('services');
  const packages = usePackages();
  if (packages.length === 0) return null;
  const highest = Math.max(...packages.map(({ price }) => price));
  return (
    <section className="section paper" aria-labelledby="packages">
      <Reveal>
        <SectionTitle id="packages">{t('packages.title')}</SectionTitle>
      </Reveal>
      <div className={packageStyles['cards']}>
        {packages.map((each) => (
          <Reveal key={each.id}>
            <PackageCard content={each} large={packages.length > 1 && each.price === highest} />
          </Reveal>
        ))}
      </div>
    </section>
  );
}

const alsoPractised = ['healing', 'coaching'] as const;

/** What the practitioner also does, while no service names it. One of another craft says it otherwise. */
function AlsoPractised({ services }: { services: readonly Service[] }) {
  const { t, language } = useTexts(['services', 'common']);
  const { craft } = useSite().practice;
  const missing = alsoPractised.filter((category) => !services.some((service) => categoryOf(service) === category));
  if (craft.pt !== '' || missing.length === 0) return null;
  const names = missing.map((category) => t(`common:category.${category}`).toLocaleLowerCase(language)).join(t('and'));
  return (
    <p className="soft centred">
      {t('also', { names })} <LocalLink to="/contact">{t('common:service.write')}</LocalLink>
    </p>
  );
}

/** Says how many services and packages there are. While they load it names no number. */
function useLead(services: readonly unknown[] | undefined): string {
  const { t } = useTranslation('services');
  const count = usePackages().length;
  const inWords = (number: number) => t('numbers').split(' ')[number] ?? String(number);
  const packages = count > 0 ? t('withPackages', { count, number: inWords(count) }) : '';
  const lead = t('lead', { count: services?.length ?? 0, number: inWords(services?.length ?? 0), packages });
  return lead.charAt(0).toUpperCase() + lead.slice(1);
}

function ServicesPage() {
  const { t } = useTranslation('services');
  const services = useServices();
  const lead = useLead(services.data);
  const from = useFromPrice();
  return (
    <>
      <Band short title={t('title')} lead={lead}>
        <Who more={from} />
      </Band>
      <div className={styles['groups']}>
        {services.data && services.data.length > 0 ? (
          <>
            {groupByCategory(services.data).map(([category, inCategory]) => (
              <CategoryGroup key={category} category={category} services={inCategory} />
            ))}
            <AlsoPractised services={services.data} />
          </>
        ) : (
          <ServicesState services={services} />
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
  reads: [servicesRead, momentsRead, packagesRead],
});
