// Runs before anything is drawn. An address outside /en is drawn ahead in Portuguese, since no server knows what a
// browser remembers; who has chosen English is spared the sight of it until the application has drawn the page anew.
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
  // Without the application, Portuguese is better than nothing.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) page.removeAttribute('data-waiting');
    },
    true,
  );
})();
