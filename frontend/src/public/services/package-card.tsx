import type { SitePackage } from '@luar/contracts/site';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { button } from '../../shared/ui/button.ts';
import { Moon } from '../illustrations/moon.tsx';
import { LocalLink } from '../layout/local-link.tsx';
import styles from './packages.module.css';
import { StarList } from './star-list.tsx';

/**
 * A package is white with a half moon, the largest one indigo with a full moon. Its link leads to the first field
 * of the contact form.
 */
export function PackageCard({ content, large }: { content: SitePackage; large: boolean }) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  const name = textIn(content.name, language);
  const description = textIn(content.description, language);
  const worth = content.worth && textIn(content.worth, language);
  const includes = content.includes.map((each) => textIn(each, language)).filter(Boolean);
  return (
    <article className={`${styles['card']} ${styles[large ? 'large' : 'small']}`}>
      <Moon className={styles['moon']} />
      <h3>{name}</h3>
      <p className={styles['price']}>{formatPrice(content.price, language)}</p>
      {worth && <p className={styles['worth']}>{worth}</p>}
      {description && <p className={styles['text']}>{description}</p>}
      {includes.length > 0 && <StarList label={t('packages.includes')} items={includes} />}
      <LocalLink
        to={`/contact?package=${content.id}#name`}
        className={`${button(large ? 'moon' : 'outline')} ${styles['ask']}`}
        aria-label={`${t('packages.ask')}: ${name}`}
      >
        {t('packages.ask')}
      </LocalLink>
    </article>
  );
}
