import { useTranslation } from 'react-i18next';
import { button } from '../../shared/ui/button.ts';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { LocalLink } from '../layout/local-link.tsx';
import { Plain } from '../layout/plain.tsx';
import styles from './page.module.css';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

function NotFoundPage() {
  const { t } = useTranslation('notFound');
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain>
        <div className={styles['ways']}>
          <LocalLink to="/" className={button('primary')}>
            {t('home')}
          </LocalLink>
          <LocalLink to="/services" className={button('outline')}>
            {t('services')}
          </LocalLink>
        </div>
      </Plain>
    </>
  );
}

export default definePage({
  namespace: 'notFound',
  languages: { pt, en },
  Content: NotFoundPage,
  head: { unknown: true },
});
