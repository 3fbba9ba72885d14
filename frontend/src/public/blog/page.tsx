import { weekday } from '@luar/contracts/lisbon';
import type { Eclipse, MoonMonth } from '@luar/contracts/moon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../shared/api/read.ts';
import { useSite } from '../../shared/api/site.ts';
import { formatLongDate, formatYearDay } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { moonQuery } from '../data/moon.ts';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { Plain } from '../layout/plain.tsx';
import { texts as moon } from '../moon/texts.ts';
import { MonthCard } from './month-card.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

const moonMonthRead: Read<MoonMonth> = {
  path: '/moon/month',
  needs: { month: 'object' },
  pick: ({ month }) => month as MoonMonth,
};
const monthQuery = moonQuery(moonMonthRead);

interface EclipsesProps {
  /** The next eclipse, and the next one of the other body. */
  eclipses: readonly Eclipse[];
  className?: string | undefined;
}

/** The next eclipses that Lisbon sees, in words. */
function Eclipses({ eclipses: [next, other], className }: EclipsesProps) {
  const { t, language } = useTexts('blog');
  if (!next) return null;
  const day = t(weekday(next.date) > 5 ? 'eclipse.weekend' : 'eclipse.day', {
    date: formatLongDate(next.date, language),
  });
  const whole = next.kind === 'total' ? 'whole' : 'part';
  return (
    <section className={className} aria-labelledby="eclipse">
      <h2 id="eclipse">{t('eclipse.title')}</h2>
      <p>
        {t(`eclipse.${next.body}.${whole}`, {
          kind: t(`eclipse.kind.${next.kind}`),
          day,
          time: next.time,
          percent: Math.max(1, Math.round(next.covered * 100)),
        })}{' '}
        {other &&
          t(`eclipse.${other.body}.${other.kind === next.kind ? 'also' : 'after'}`, {
            kind: t(`eclipse.kind.${other.kind}`),
            date: formatYearDay(other.date, language),
            time: other.time,
          })}{' '}
        {t('eclipse.clock')}
      </p>
    </section>
  );
}

const categories = ['all', 'tarot', 'astrology', 'crystals', 'spirituality'] as const;

/** A notice, this month's moon, and the names of what comes with the first posts. */
function BlogPage() {
  const { t } = useTranslation('blog');
  const { instagram } = useSite().contact;
  const month = useQuery(monthQuery).data ?? undefined;
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain>
        <div className={styles['page']}>
          <section className={styles['notice']} aria-labelledby="soon">
            <h2 id="soon">{t('soon')}</h2>
            <Words as="p">{t('text')}</Words>
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
