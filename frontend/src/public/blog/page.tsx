import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { Words } from '../../shared/ui/words.tsx';
import { moonMonthRead, useMoonMonth } from '../data/moon-month.ts';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { Plain } from '../layout/plain.tsx';
import { texts as moon } from '../moon/texts.ts';
import { Eclipses } from './eclipses.tsx';
import { MonthCard } from './month-card.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

const categories = ['all', 'tarot', 'astrology', 'crystals', 'spirituality'] as const;

/** A notice, this month's moon, and the names of what comes with the first posts. */
function BlogPage() {
  const { t } = useTranslation('blog');
  const { instagram } = useSite().contact;
  const month = useMoonMonth();
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain>
        <div className={styles['page']}>
          <section className={styles['notice']} aria-labelledby="soon">
            <h2 id="soon">{t('soon')}</h2>
            <p>
              <Words>{t('text')}</Words>
            </p>
            {instagram && (
              <a href={instagram} rel="noopener">
                {t('follow')}
              </a>
            )}
          </section>
          {month && <MonthCard month={month} className={styles['month']} />}
          {month && month.eclipses.length > 0 && <Eclipses eclipses={month.eclipses} className={styles['part']} />}
          <div className={styles['part']}>
            <p id="categories">{t('categories')}</p>
            <ul className={styles['categories']} aria-labelledby="categories">
              {categories.map((category) => (
                <li key={category}>{t(`category.${category}`)}</li>
              ))}
            </ul>
            {(['recent', 'popular'] as const).map((shelf) => (
              <section key={shelf} className={styles['shelf']} aria-labelledby={shelf}>
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

export default definePage({
  namespace: 'blog',
  texts,
  Content: BlogPage,
  reads: [moonMonthRead],
  moreTexts: { moon },
});
