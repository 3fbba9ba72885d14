import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { cardFeatures } from '../../shared/card-features.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { ArchWindow } from '../service-card/arch-window.tsx';
import { BookLink } from '../service-card/book-link.tsx';
import { Price } from '../service-card/price.tsx';
import { MoreFeatures } from './more-features.tsx';
import styles from './service-row.module.css';
import { StarList } from './star-list.tsx';

export function ServiceRow({ service, tagged }: { service: Service; tagged: boolean }) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  const shown = cardFeatures(service, language);
  const more = service.features.slice(shown.length).map((feature) => textIn(feature, language));
  return (
    <article id={service.slug} className={styles['row']}>
      <ArchWindow service={service} shape="row" tagged={tagged} />
      <div className={styles['text']}>
        <h3>{textIn(service.name, language)}</h3>
        <Price service={service} large />
        <p className={styles['description']}>
          <Words>{textIn(service.description, language)}</Words>
        </p>
        {shown.length > 0 && <StarList label={t('features')} items={shown} />}
        {more.length > 0 && <MoreFeatures of={textIn(service.name, language)} items={more} />}
        {service.bookingEnabled && (
          <div className={styles['book']}>
            <BookLink service={service} />
          </div>
        )}
      </div>
    </article>
  );
}
