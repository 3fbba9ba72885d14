import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client.ts';
import { type DocumentState, stateId } from '../shared/document-state.ts';
import { createI18n } from '../shared/i18n/create-i18n.ts';
import { storedLanguage } from '../shared/i18n/stored-language.ts';
import { isLeaving } from '../shared/navigation/reload.ts';
import { afterPaint } from '../shared/ui/after-paint.ts';
import { splitAddress } from './layout/addresses.ts';
import { loadPage } from './pages.ts';
import { Site } from './site.tsx';

/** Starts the public site in a rendered document, or in an empty one. */
export async function start(root: HTMLElement): Promise<void> {
  const { pathname, origin } = window.location;
  const { english, path } = splitAddress(pathname);
  const language = english ? 'en' : storedLanguage();
  const stateText = document.getElementById(stateId)?.textContent;
  const state = stateText ? (JSON.parse(stateText) as DocumentState) : undefined;

  const queryClient = createQueryClient();
  // Counts as fetched now: browsers revalidate the document on every visit, so its data is current.
  for (const [read, data] of Object.entries(state?.reads ?? {})) queryClient.setQueryData([read], data);

  const site = (
    <BrowserRouter>
      <Site
        i18n={createI18n(language)}
        queryClient={queryClient}
        head={{ siteUrl: state?.siteUrl ?? origin }}
        rendered={state ?? {}}
      />
    </BrowserRouter>
  );
  const asRendered = state?.language === language && (state.path === null || state.path === path);
  // Load the page's code before rendering, so that the first render is complete; if this fails, the application shows the
  // error. Let the browser paint the prerendered page before hydration starts.
  const load = loadPage(pathname).then(
    () => true,
    () => !isLeaving(),
  );
  const [mayRender] = await Promise.all([load, asRendered && afterPaint()]);
  if (!mayRender) return;
  if (asRendered) hydrateRoot(root, site);
  // The document was rendered in the other language and is hidden (first-language.js): replace it in one synchronous
  // step.
  else flushSync(() => createRoot(root).render(site));
  document.documentElement.removeAttribute('data-waiting');
}
