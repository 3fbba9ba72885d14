import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { cardFeatures } from '../../shared/card-features.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { ArchWindow } from '../service-card/arch-window.tsx';
import { BookLink } from '../service-card/book-link.tsx';
import { Price } from '../service-card/price.tsx';
import { StarList } from './star-list.tsx';
import styles from './service-row.module.css';

export function ServiceRow({ service }: { service: Service }) {
  const { t } = useTranslation(['services', 'common']);
  const language = useLanguage();
  const shown = cardFeatures(service, language);
  const more = service.features.slice(shown.length).map((feature) => textIn(feature, language));
  return (
    <article id={service.slug} className={styles['row']}>
      <ArchWindow service={service} shape="row" />
      <div className={styles['text']}>
        <h3>{textIn(service.name, language)}</h3>
        <p className={styles['description']}>
          <Words>{textIn(service.description, language)}</Words>
        </p>
        {shown.length > 0 && <StarList label={t('features')} items={shown} />}
        {more.length > 0 && (
          <details className={styles['more']}>
            <summary>{t('common:service.more', { count: more.length })}</summary>
            <StarList label={t('moreFeatures')} items={more} />
          </details>
        )}
        <div className={styles['foot']}>
          <Price service={service} large />
          {service.bookingEnabled && <BookLink service={service} />}
        </div>
      </div>
    </article>
  );
}
