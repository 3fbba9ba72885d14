const key = 'luar:reloaded';
/** A file that is missing for good must not reload the page without end; a later version may. */
const againAfterMs = 60_000;

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
 * page asks for files that are gone. It does so once a minute for an address. Drafts survive, because they are in sessionStorage;
 * where that is blocked, nothing is reloaded.
 */
export async function reloadOnce(): Promise<void> {
  try {
    const { href } = window.location;
    const [last, at] = (sessionStorage.getItem(key) ?? '').split(' ');
    if (leaving || (last === href && Date.now() - Number(at) < againAfterMs)) return;
    sessionStorage.setItem(key, `${href} ${Date.now()}`);
    if ((await fetch(href, { method: 'HEAD' })).status < 500) reload();
  } catch {
    // No connection, or no storage: the failure page stays, with its button.
  }
}
