import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { Words } from '../../shared/ui/words.tsx';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { Plain } from '../layout/plain.tsx';
import { useFacts } from '../layout/use-site-facts.ts';
import styles from './page.module.css';
import { texts } from './texts.ts';

const crafts = ['tarot', 'astrology', 'crystals'] as const;

/** A notice, and the names of what comes with the first posts. */
function BlogPage() {
  const { t } = useTranslation(['blog', 'common']);
  const { contact, practice } = useSite();
  const { instagram } = contact;
  // A practitioner of another craft writes of that.
  const named = practice.craft.pt === '' ? crafts.map((craft) => t(`common:category.${craft}`)) : [];
  return (
    <>
      <Band title={t('title')} lead={t('lead', useFacts())} />
      <Plain>
        <div className="beside">
          <section className="stack gap-16" aria-labelledby="soon">
            <h2 id="soon" className="part-title">
              {t('soon')}
            </h2>
            <p className="soft">
              <Words>{t('text')}</Words>
            </p>
            {instagram && (
              <p>
                <a href={instagram} rel="noopener" className="target">
                  {t('follow')}
                </a>
              </p>
            )}
          </section>
          <div className={'stack gap-12 soft small'}>
            <p id="categories">{t('categories')}</p>
            <ul className={`cluster gap-8 ${styles['categories']}`} aria-labelledby="categories">
              {[t('category.all'), ...named, t('category.spirituality')].map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            {(['recent', 'popular'] as const).map((shelf) => (
              <section key={shelf} className={`cluster gap-16 ${styles['shelf']}`} aria-labelledby={shelf}>
                <h2 id={shelf}>{t(shelf)}</h2>
                <p>{t('nothing')}</p>
              </section>
            ))}
          </div>
        </div>
      </Plain>
    </>
  );
}

export default definePage({ namespace: 'blog', texts, Content: BlogPage });
