import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { PreloadContext } from '../../shared/navigation/preload-context.ts';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { preloadPage } from '../pages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageBoundary } from './page-boundary.tsx';
import styles from './public-layout.module.css';
import { useAddressLanguage } from './use-address-language.ts';
import { usePageChange } from './use-page-change.ts';

/** Within the boundary, because React hydrates the page after the layout around it. */
function WhenHydrated({ onStart }: { onStart: (() => void) | undefined }) {
  useEffect(() => onStart?.(), [onStart]);
  return null;
}

export function PublicLayout({ onStart }: { onStart: (() => void) | undefined }) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useAddressLanguage();
  usePageChange(main);

  return (
    <PreloadContext value={preloadPage}>
      <SkipLink label={t('skip')} />
      <Header />
      <main ref={main} id="content" className={styles['main']} tabIndex={-1}>
        <PageBoundary path={useLocation().pathname}>
          <Suspense fallback={<p className={styles['waiting']}>{t('loading')}</p>}>
            <Outlet />
            <WhenHydrated onStart={onStart} />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
    </PreloadContext>
  );
}
