import './shared/styles/fonts.css';
import './shared/styles/tokens.css';
import './shared/styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { splitAddress } from './public/layout/addresses.ts';
import { loadPage } from './public/pages.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { createI18n } from './shared/i18n/create-i18n.ts';
import { storedLanguage } from './shared/i18n/stored-language.ts';
import { listenBeforeRouter } from './shared/navigation/history-hold.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

listenBeforeRouter();

const { pathname } = window.location;
const language = splitAddress(pathname).english ? 'en' : storedLanguage();

const app = (
  <StrictMode>
    <BrowserRouter>
      <App i18n={createI18n(language)} queryClient={createQueryClient()} />
    </BrowserRouter>
  </StrictMode>
);

function start(place: HTMLElement): void {
  if (place.firstElementChild) hydrateRoot(place, app);
  else createRoot(place).render(app);
}

// The page's code first, so that its first drawing is whole. If it does not come, the application says so itself.
// Not a top-level await: the page's file imports this one, and the two would wait for each other.
const ready = pathname.startsWith('/admin') ? Promise.resolve() : loadPage(pathname).catch(() => {});
void ready.then(() => start(root));
