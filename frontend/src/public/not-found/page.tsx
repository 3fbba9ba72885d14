import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { button } from '../../shared/ui/button.ts';
import { Band } from '../layout/band.tsx';
import { LocalLink } from '../layout/local-link.tsx';
import { Plain } from '../layout/plain.tsx';
import { useHead } from '../head/use-head.ts';
import styles from './page.module.css';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notFound: typeof pt;
  }
}

const texts = [{ namespace: 'notFound', languages: { pt, en } }];

function NotFoundPage() {
  const { t } = useTranslation('notFound');
  useHead('title.notFound', t('description'), { unknown: true });
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain>
        <div className={styles['ways']}>
          <LocalLink to="/" className={button('indigo')}>
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

export default { Content: NotFoundPage, texts } satisfies PageModule;
