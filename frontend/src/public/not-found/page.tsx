import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { button } from '../../shared/ui/button.ts';
import { Words } from '../../shared/ui/words.tsx';
import { definePage } from '../define-page.tsx';
import { Illustration } from '../illustrations/illustration.tsx';
import { LocalLink } from '../layout/local-link.tsx';
import { LargeMoon } from '../moon/large-moon.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

const newMoon = { phase: 'new', lit: 0, waxing: true } as const;

function NotFoundPage() {
  const { t } = useTranslation('notFound');
  const { moon } = useSite().practice;
  return (
    <>
      <div className={`night centred whole ${styles['night']}`}>
        <Illustration name="stars" className="stars screen-only" />
        <Illustration name="hills-left" className="hills-left screen-only" />
        <Illustration name="hills-right" className="hills-right screen-only" />
        {moon && (
          <>
            <LargeMoon moon={newMoon} className={`screen-only ${styles['moon']}`} />
            <p className={styles['hidden']}>{t('moon')}</p>
          </>
        )}
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Words as="p">{t('lead')}</Words>
      </div>
      <div className={`cluster gap-12 ${styles['ways']}`}>
        <LocalLink to="/" className={button('primary')}>
          {t('home')}
        </LocalLink>
        <LocalLink to="/services" className={button('outline')}>
          {t('services')}
        </LocalLink>
      </div>
    </>
  );
}

export default definePage({
  namespace: 'notFound',
  texts,
  Content: NotFoundPage,
  head: { unknown: true },
});
