import './shared/styles/fonts.css';
import './shared/styles/tokens.css';
import './shared/styles/base.css';
import './shared/styles/layout.css';
import './shared/styles/print.css';
import { loadSite } from './public/loader/load-site.ts';

interface Panel {
  start: (root: HTMLElement) => Promise<void>;
}

// One HTML shell for two applications: the site and the panel. They are two bundles, so that visitors load nothing that
// only the panel needs.
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element #root');
  const startPanel = async () => ((await import(/* @vite-ignore */ __PANEL__)) as Panel).start(root);
  // If the panel cannot be loaded, the site says so: otherwise the page would stay blank.
  if (/^\/admin(\/|$)/.test(window.location.pathname)) void startPanel().catch(() => loadSite(root));
  else loadSite(root);
}

// The script is `async`, because Chromium delays the first paint while it waits for any other module. From the cache it
// can run before the page is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
