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
  page.lang = 'en';
  page.setAttribute('data-waiting', '');
  // If a script fails to load, show the Portuguese page.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) page.removeAttribute('data-waiting');
    },
    true,
  );
})();
