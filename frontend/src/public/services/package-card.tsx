import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { button } from '../../shared/ui/button.ts';
import { Moon } from '../illustrations/moon.tsx';
import { LocalLink } from '../layout/local-link.tsx';
import styles from './packages.module.css';
import { StarList } from './star-list.tsx';

interface Props {
  id: 'starter' | 'complete';
  priceCents: number;
  includes: readonly string[];
}

/** The smaller package is white with a half moon, the larger one indigo with a full moon. */
export function PackageCard({ id, priceCents, includes }: Props) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  const name = t(`packages.${id}.name`);
  return (
    <article className={`${styles['card']} ${styles[id]}`}>
      <Moon className={styles['moon']} />
      <h3>{name}</h3>
      <p className={styles['price']}>{formatPrice(priceCents / 100, language)}</p>
      <p className={styles['text']}>{t(`packages.${id}.text`)}</p>
      <StarList label={t('packages.includes')} items={includes} />
      <LocalLink
        to={`/contact?package=${id}`}
        className={`${button(id === 'starter' ? 'outline' : 'moon')} ${styles['ask']}`}
      >
        {t('packages.ask')}
        <span className="visually-hidden">: {name}</span>
      </LocalLink>
    </article>
  );
}
