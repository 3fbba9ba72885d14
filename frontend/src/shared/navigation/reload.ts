const key = 'luar:reloaded';

export const reload = (): void => window.location.reload();

let leaving = false;
if (!import.meta.env.SSR) {
  window.addEventListener('beforeunload', () => (leaving = true));
  window.addEventListener('pageshow', () => (leaving = false));
}

/**
 * Whether the browser is opening another document, such as the answer to a form. Firefox then ends the loading of modules.
 * This is no failure of the page: showing one, or a reload, would end the sending of the form.
 */
export const isLeaving = (): boolean => leaving;

/**
 * Reloads the page if its code cannot be loaded although the server answers: after a new version is installed, an open
 * page asks for files that are gone. It does so once for an address. Drafts survive, because they are in sessionStorage;
 * where that is blocked, nothing is reloaded.
 */
export async function reloadOnce(): Promise<void> {
  try {
    const { href } = window.location;
    if (leaving || sessionStorage.getItem(key) === href) return;
    sessionStorage.setItem(key, href);
    if ((await fetch(href, { method: 'HEAD' })).status < 500) reload();
  } catch {
    // No connection, or no storage: the failure page stays, with its button.
  }
}
