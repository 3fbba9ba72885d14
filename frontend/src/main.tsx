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
import { listenBeforeRouter } from './shared/navigation/history-hold.ts';
import { afterPaint } from './shared/ui/after-paint.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

listenBeforeRouter();

const { pathname, origin } = window.location;
const { english, path } = splitAddress(pathname);
const language = english ? 'en' : storedLanguage();

const stateText = document.getElementById(stateId)?.textContent;
const state = stateText ? (JSON.parse(stateText) as DocumentState) : undefined;

const queryClient = createQueryClient();
// As fresh as if the page had asked itself: it came with the document, which is never kept without asking.
for (const [read, data] of Object.entries(state?.reads ?? {})) queryClient.setQueryData([read], data);

const app = (
  <BrowserRouter>
    <App i18n={createI18n(language)} queryClient={queryClient} head={{ siteUrl: state?.siteUrl ?? origin }} />
  </BrowserRouter>
);

const asRendered = state?.language === language && (state.path === null || state.path === path);

function start(place: HTMLElement): void {
  if (asRendered) hydrateRoot(place, app);
  // In one step with what was drawn ahead in the other language, which has been kept from view (first-language.js).
  else flushSync(() => createRoot(place).render(app));
  document.documentElement.removeAttribute('data-waiting');
}

// The page's code first, so that its first drawing is whole. If it does not come, the application says so itself.
// Not a top-level await: the page's file imports this one, and the two would wait for each other.
const ready: Promise<unknown> = pathname.startsWith('/admin') ? Promise.resolve() : loadPage(pathname).catch(() => {});
// What stands there already is shown before the application takes over, however slow the machine.
void Promise.all([ready, asRendered && afterPaint()]).then(() => start(root));
