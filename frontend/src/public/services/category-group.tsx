import type { Category } from '@luar/contracts/categories';
import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { cardFeatures } from '../../shared/service.ts';
import { Words } from '../../shared/ui/words.tsx';
import { Reveal } from '../motion/reveal.tsx';
import { ArchWindow } from '../service-card/arch-window.tsx';
import { BookLink } from '../service-card/book-link.tsx';
import { NextHours } from '../service-card/next-hours.tsx';
import { Price } from '../service-card/price.tsx';
import styles from './category-group.module.css';
import moreStyles from './more-features.module.css';
import { SessionLine } from './session-line.tsx';
import rowStyles from './service-row.module.css';
import { StarList } from './star-list.tsx';

interface MoreProps {
  of: string;
  items: readonly string[];
}

/** The features that a service shows on request. A native disclosure, so that it works without JavaScript. */
function MoreFeatures({ of, items }: MoreProps) {
  const { t } = useTranslation(['services', 'common']);
  const label = (className: string | undefined, text: string) => (
    <span className={className}>
      <span aria-hidden="true">{text}</span>
      {/* The whole name, because browsers put a space before hidden text: the colon would stand alone. */}
      <span className="visually-hidden">{`${text}: ${of}`}</span>
    </span>
  );
  return (
    <details className={moreStyles['more']}>
      <summary className="target opens">
        {label(moreStyles['closed'], t('common:service.more', { count: items.length }))}
        {label(moreStyles['open'], t('common:service.less'))}
      </summary>
      <StarList label={t('moreFeatures')} items={items} />
    </details>
  );
}

function ServiceRow({ service }: { service: Service }) {
  const { t, language } = useTexts('services');
  const features = service.features.map((feature) => textIn(feature, language));
  const first = cardFeatures(service, language);
  // One more is shown at once: the button would take as much space.
  const shown = features.length === first.length + 1 ? features : first;
  const more = features.slice(shown.length);
  return (
    <article id={service.slug} className={rowStyles['row']}>
      <ArchWindow service={service} shape="row" tagged />
      <div className={rowStyles['text']}>
        <h3>{textIn(service.name, language)}</h3>
        <Price service={service} />
        <p className={rowStyles['description']}>
          <Words>{textIn(service.description, language)}</Words>
        </p>
        {shown.length > 0 && <StarList label={t('features')} items={shown} />}
        {more.length > 0 && <MoreFeatures of={textIn(service.name, language)} items={more} />}
        {service.bookingEnabled && (
          <div className={rowStyles['book']}>
            <BookLink service={service} />
            <NextHours service={service} />
          </div>
        )}
      </div>
      <SessionLine service={service} />
    </article>
  );
}

export function CategoryGroup({ category, services }: { category: Category; services: readonly Service[] }) {
  const { t } = useTranslation(['services', 'common']);
  const id = `category-${category}`;
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className="part-title">
          {t(`common:category.${category}`)}
        </h2>
        {services.length > 1 && <p>{t('count', { count: services.length })}</p>}
      </div>
      <ul className={`stack ${styles['rows']}`}>
        {services.map((service) => (
          <Reveal as="li" key={service._id}>
            <ServiceRow service={service} />
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
