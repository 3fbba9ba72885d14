import '../shared/styles/positions.css';
import './styles.css';
import { locales } from '@luar/contracts/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createI18n } from '../shared/i18n/create-i18n.ts';
import { panelLanguage, storeLanguage } from '../shared/i18n/stored-language.ts';
import { useLanguage } from '../shared/i18n/use-language.ts';
import { addAdminTexts } from './admin-texts.ts';
import { createPanelClient } from './api/current.ts';
import { forgetOldDrafts, forgetWithOthers } from './forms/draft.ts';
import { routes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

function Panel({ router }: { router: Router }) {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = locales[language];
  }, [language]);
  return <RouterProvider router={router} />;
}

/** Starts the panel: the root of all code that is loaded only under /admin. */
export function start(root: HTMLElement): void {
  const language = panelLanguage();
  // From now on the panel keeps its language, whatever the visitor of the site chooses.
  storeLanguage(language, 'panel');
  // On a home screen the panel opens itself, not the site.
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', '/admin.webmanifest');
  forgetOldDrafts();
  forgetWithOthers();
  const i18n = createI18n(language);
  addAdminTexts(i18n);
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={createPanelClient()}>
          <Panel router={createBrowserRouter(routes)} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}
