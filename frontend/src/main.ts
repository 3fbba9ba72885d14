import './shared/styles/fonts.css';
import './shared/styles/tokens.css';
import './shared/styles/base.css';

// One HTML shell for two applications: the site and the panel. They are two bundles, so that visitors load nothing that
// only the panel needs.
const root = document.getElementById('root');
if (!root) throw new Error('The document has no element #root');

interface Application {
  start: (root: HTMLElement) => Promise<void>;
}

const startSite = async () => (await import('./public/start.tsx')).start(root);
const startPanel = async () => ((await import(/* @vite-ignore */ __PANEL__)) as Application).start(root);

// If the panel cannot be loaded, the site says so: otherwise the page would stay blank.
void (/^\/admin(\/|$)/.test(window.location.pathname) ? startPanel().catch(startSite) : startSite());
