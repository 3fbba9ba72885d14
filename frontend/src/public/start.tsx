import '../shared/styles/positions.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client.ts';
import type { DocumentState } from '../shared/document-state.ts';
import { createI18n } from '../shared/i18n/create-i18n.ts';
import { isLeaving } from '../shared/navigation/reload.ts';
import { languageOf, splitAddress } from './layout/addresses.ts';
import { loadPage } from './pages.ts';
import { Site } from './site.tsx';

/** Starts the public site in a rendered document, or in an empty one. Resolves when it has taken over the document. */
export async function start(root: HTMLElement, state?: DocumentState): Promise<void> {
  const { pathname, origin } = window.location;
  const { path } = splitAddress(pathname);

  const queryClient = createQueryClient();
  // Counts as fetched now: browsers revalidate the document on every visit, so its data is current.
  for (const [read, data] of Object.entries(state?.reads ?? {})) queryClient.setQueryData([read], data);

  const asRendered = state !== undefined && (state.path === null || state.path === path);
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
        i18n={createI18n(languageOf(pathname))}
        queryClient={queryClient}
        head={{ siteUrl: state?.siteUrl ?? origin }}
        rendered={state ?? {}}
      />
    </BrowserRouter>
  );
  if (asRendered) hydrateRoot(root, site);
  else createRoot(root).render(site);
  // Without a rendered page everything is rendered at once.
  if (asRendered) await started;
}
