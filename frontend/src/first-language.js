// Runs before the first paint. Paths outside /en are prerendered in Portuguese, because the server does not know the
// stored language. If it is English, the page stays hidden until the application has rendered it in English.
(() => {
  const page = document.documentElement;
  if (/^\/(en|admin)(\/|$)/.test(location.pathname) || !('noModule' in HTMLScriptElement.prototype)) return;
  try {
    if (localStorage.getItem('language') !== 'en') return;
  } catch {
    return;
  }
  const rendered = page.lang;
  page.lang = 'en';
  page.setAttribute('data-waiting', '');
  // If a script fails to load or takes too long, show the Portuguese page. The application replaces it if it starts later.
  const show = () => {
    if (!page.hasAttribute('data-waiting')) return;
    page.removeAttribute('data-waiting');
    page.lang = rendered;
  };
  setTimeout(show, 4000);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
})();
