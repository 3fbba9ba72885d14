import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { button } from '../../shared/ui/button.ts';
import { definePage } from '../define-page.tsx';
import { Phases } from '../illustrations/phases.tsx';
import { Band } from '../layout/band.tsx';
import { Plain } from '../layout/plain.tsx';
import styles from './page.module.css';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

const categories = ['all', 'tarot', 'astrology', 'crystals', 'spirituality'] as const;

/** A notice and the page's layout, until there are posts. */
function BlogPage() {
  const { t } = useTranslation('blog');
  const { instagram } = useSite().contact;
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain>
        <div className={styles['notice']}>
          <h2>{t('soon')}</h2>
          <Phases className={styles['phases']} />
          <p>{t('text')}</p>
          {instagram && (
            <a className={button('primary')} href={instagram} rel="noopener">
              {t('follow')}
            </a>
          )}
        </div>
        <div className={styles['shelves']}>
          <fieldset disabled className={styles['categories']}>
            <legend>{t('categories')}</legend>
            {categories.map((category) => (
              <button key={category} type="button">
                {t(`category.${category}`)}
              </button>
            ))}
          </fieldset>
          {(['recent', 'popular'] as const).map((shelf) => (
            <section key={shelf} aria-labelledby={shelf}>
              <h2 id={shelf}>{t(shelf)}</h2>
              <p>{t('nothing')}</p>
            </section>
          ))}
        </div>
      </Plain>
    </>
  );
}

export default definePage({ namespace: 'blog', languages: { pt, en }, Content: BlogPage });
