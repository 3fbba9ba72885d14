// Parallax, reveal and the header's ground are moved by the loader in every browser, not by CSS scroll-driven animations
// where they exist. Those left text half transparent at the lower edge of the window, also in print and for contrast checks,
// and a second way would be needed for Firefox anyway.

// Each page contains the styles that it uses. The first paint needs no further request, which saves a round trip. Before the
// application starts, the loader adds the style files as a whole. Those that the page has whole get a disabled link, so that
// Vite does not load them again. Disabled links in the document itself are loaded by Chromium 150, with the highest priority.
// The content security policy lists these styles and the inline script of index.html by SHA-256; nothing else inline is allowed.

// The loader is an `async` module. Chromium waits up to 50 ms for preloaded fonts before it first paints, but not once the
// document is parsed and no deferred script is left; a module without `async` is such a script. On /booking the largest
// paint came 60 ms later with it (1.6 Mbit/s, 4x CPU). An `async` module can run before the page is parsed, so it waits for
// that.

import { tabStorage } from '../../shared/browser-storage.ts';
import { draftKey } from '../../shared/forms/draft.ts';
import { documentState, type DocumentState } from '../../shared/document-state.ts';
import { reloadOnce } from '../../shared/navigation/reload.ts';
import { splitAddress } from '../layout/addresses.ts';
import { startMotion } from '../motion/motion.ts';

/** Events that show that the visitor is about to do something. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;
/** Events that end a press of a pointer or a key. */
const ends = ['click', 'keyup', 'pointercancel'];
const longestPressMs = 500;
const waitAfterLoadMs = 6000;
/** The mail test shows nothing without the application. */
const startAfterLoad = ['/email-test'];
/**
 * What does nothing without the application, or less: the link to the other language has to store the choice. A form and the
 * menu work in every browser without it.
 */
const needsApplication = 'button:not([type="submit"], [popovertarget]), a[hreflang]';

/** When a page opens below a resting pointer, Chromium sends a move of no distance. */
const isResting = (event: Event) =>
  event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: waitAfterLoadMs }) : setTimeout(work);

interface Application {
  /** Loads its files, but runs nothing. Resolves when the styles apply. */
  load: () => Promise<unknown>;
  start: () => Promise<void>;
}

/**
 * Resolves when the press that begins with this event is over and its effect is painted. React would answer an event that
 * comes while it hydrates by hydrating the page at once: the effect of the press would be seen up to 300 ms later.
 */
async function answered({ type }: Event): Promise<void> {
  if (type.endsWith('down')) {
    await new Promise<unknown>((resolve) => {
      for (const end of ends) window.addEventListener(end, resolve, { capture: true });
      setTimeout(resolve, longestPressMs);
    });
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Starts the application at the visitor's first sign of intent, or a while after the page has loaded: the rendered page
 * works without it. A press that needs the application is repeated once it runs. If it could not be loaded, the page stays
 * as it is until another such press, or until the connection is back.
 */
function startOnIntent({ load, start }: Application, { atOnce }: { atOnce: boolean }): void {
  let pressed: HTMLElement | undefined;
  let isStarting = false;

  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(needsApplication) : null;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = target;
    begin(event);
  };
  const stopListening = () => {
    for (const sign of signs) window.removeEventListener(sign, begin);
  };
  const run = async (event?: Event) => {
    try {
      await Promise.all([load(), event && answered(event)]);
      await start();
      stopListening();
      document.removeEventListener('click', hold, { capture: true });
      pressed?.click();
    } catch {
      isStarting = false;
      stopListening();
      unfoldPlain();
      window.addEventListener('online', begin, { once: true });
      if (pressed) void reloadOnce();
    }
  };
  const begin = (event?: Event) => {
    if (isStarting || (event && isResting(event))) return;
    isStarting = true;
    void run(event);
  };

  for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
  document.addEventListener('click', hold, { capture: true });
  if (atOnce) return begin();
  const wait = startAfterLoad.includes(splitAddress(window.location.pathname).path) ? 0 : waitAfterLoadMs;
  const later = () => setTimeout(() => whenIdle(() => begin()), wait);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Opens the fields that a form has for browsers without the application, which could not be loaded. */
function unfoldPlain(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-plain]')) details.open = true;
}

/** Whether the rendered page is not what this visitor should see. */
function isStale({ path, isComplete, posted, search }: DocumentState): boolean {
  const { pathname, search: query } = window.location;
  const address = splitAddress(pathname);
  return (
    (path !== null && path !== address.path) ||
    !isComplete ||
    posted !== undefined ||
    // The query may preset a form. A draft is restored by the application.
    (query !== search && document.querySelector('main form') !== null) ||
    tabStorage.read(draftKey(address.path)) !== null
  );
}

function addLink(link: Partial<HTMLLinkElement>): HTMLLinkElement {
  const added = Object.assign(document.createElement('link'), link);
  document.head.append(added);
  return added;
}

/** They keep the order in which they are added. One that fails is removed, so that a later call adds it again. */
async function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = addLink({ rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  }).catch((error: unknown) => {
    link.remove();
    throw error;
  });
}

/** Makes the rendered page work, and starts the application when it is needed. */
export function loadSite(root: HTMLElement): void {
  const state = documentState();
  const load = () => {
    for (const href of state?.inlined ?? []) addLink({ rel: 'stylesheet', disabled: true, href });
    // All files at once, instead of each after the one that imports it.
    for (const href of state?.scripts ?? []) addLink({ rel: 'modulepreload', href });
    return Promise.all((state?.styles ?? []).map(addStyles));
  };
  const start = async () => (await import('../start.tsx')).start(root, state);
  startMotion();
  startOnIntent({ load, start }, { atOnce: !state || isStale(state) });
}
