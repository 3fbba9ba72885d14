import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client.ts';
import type { DocumentState } from '../shared/document-state.ts';
import { createI18n } from '../shared/i18n/create-i18n.ts';
import { storedLanguage } from '../shared/i18n/stored-language.ts';
import { isLeaving } from '../shared/navigation/reload.ts';
import { splitAddress } from './layout/addresses.ts';
import { loadPage } from './pages.ts';
import { Site } from './site.tsx';

/** Starts the public site in a rendered document, or in an empty one. Resolves when it has taken over the document. */
export async function start(root: HTMLElement, state?: DocumentState): Promise<void> {
  const { pathname, origin } = window.location;
  const { english, path } = splitAddress(pathname);
  const language = english ? 'en' : storedLanguage();

  const queryClient = createQueryClient();
  // Counts as fetched now: browsers revalidate the document on every visit, so its data is current.
  for (const [read, data] of Object.entries(state?.reads ?? {})) queryClient.setQueryData([read], data);

  const asRendered = state?.language === language && (state.path === null || state.path === path);
  // Load the page's code before rendering, so that the first render is complete. If this fails, a rendered page stays as
  // it is, and otherwise the application shows the error.
  await loadPage(pathname).catch((error: unknown) => {
    if (asRendered || isLeaving()) throw error;
  });
  let onStart: (() => void) | undefined;
  const started = new Promise<void>((resolve) => (onStart = resolve));
  const site = (
    <BrowserRouter>
      <Site
        onStart={onStart}
        i18n={createI18n(language)}
        queryClient={queryClient}
        head={{ siteUrl: state?.siteUrl ?? origin }}
        rendered={state ?? {}}
      />
    </BrowserRouter>
  );
  if (asRendered) hydrateRoot(root, site);
  // The document was rendered in the other language and is hidden (first-language.js): replace it in one synchronous
  // step.
  else flushSync(() => createRoot(root).render(site));
  // Without a rendered page everything is rendered at once.
  if (asRendered) await started;
}
