import type { Service } from '@luar/contracts/service';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import styles from './arch-card.module.css';
import { ArchWindow } from './arch-window.tsx';
import { BookLink } from './book-link.tsx';
import { Price } from './price.tsx';

export function ArchCard({ service }: { service: Service }) {
  const language = useLanguage();
  return (
    <article className={styles['card']}>
      <ArchWindow service={service} shape="card" />
      <div className={styles['text']}>
        <h3>{textIn(service.name, language)}</h3>
        <p>
          <Words>{textIn(service.description, language)}</Words>
        </p>
        <div className={styles['foot']}>
          <Price service={service} />
          {service.bookingEnabled && <BookLink service={service} />}
        </div>
      </div>
    </article>
  );
}
