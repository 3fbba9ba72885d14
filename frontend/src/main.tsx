import './shared/styles/fonts.css';
import './shared/styles/tokens.css';
import './shared/styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { splitAddress } from './public/layout/addresses.ts';
import { loadPage } from './public/pages.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { type DocumentState, stateId } from './shared/document-state.ts';
import { createI18n } from './shared/i18n/create-i18n.ts';
import { storedLanguage } from './shared/i18n/stored-language.ts';
import { afterPaint } from './shared/ui/after-paint.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element #root');

// The panel replaces this handler, which runs before the router's listener because it is set first. Capturing does not
// help: Chromium calls the listeners of the window in the order of their registration.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- only this property keeps its place in that order
window.onpopstate = () => {};

const { pathname, origin } = window.location;
const { english, path } = splitAddress(pathname);
const isPanel = pathname.startsWith('/admin');
const language = english ? 'en' : storedLanguage(isPanel ? 'panel' : 'site');

const stateText = document.getElementById(stateId)?.textContent;
const state = stateText ? (JSON.parse(stateText) as DocumentState) : undefined;

const queryClient = createQueryClient();
// Counts as fetched now: browsers revalidate the document on every visit, so its data is current.
for (const [read, data] of Object.entries(state?.reads ?? {})) queryClient.setQueryData([read], data);

const app = (
  <BrowserRouter>
    <App
      i18n={createI18n(language)}
      queryClient={queryClient}
      head={{ siteUrl: state?.siteUrl ?? origin }}
      rendered={state ?? {}}
    />
  </BrowserRouter>
);

const asRendered = state?.language === language && (state.path === null || state.path === path);

function start(place: HTMLElement): void {
  if (asRendered) hydrateRoot(place, app);
  // The document was rendered in the other language and is hidden (first-language.js): replace it in one synchronous
  // step.
  else flushSync(() => createRoot(place).render(app));
  document.documentElement.removeAttribute('data-waiting');
}

// Load the page's code before rendering, so that the first render is complete; if this fails, the application shows the
// error. No top-level await: the page's chunk imports this one, which would be a deadlock.
const ready: Promise<unknown> = isPanel ? Promise.resolve() : loadPage(pathname).catch(() => {});
// Let the browser paint the prerendered page before hydration starts.
void Promise.all([ready, asRendered && afterPaint()]).then(() => start(root));
