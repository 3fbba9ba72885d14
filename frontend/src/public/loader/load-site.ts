import { documentState, type DocumentState } from '../../shared/document-state.ts';
import { storedLanguage } from '../../shared/i18n/stored-language.ts';
import { splitAddress } from '../layout/addresses.ts';
import { startMotion } from '../motion/motion.ts';
import { startOnIntent } from './intent.ts';

/** Whether a form of this tab has input that only the application can restore. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('luar:draft:'));
  } catch {
    return false;
  }
}

/** Whether the rendered page is not what this visitor should see. */
function isStale({ language, path, isComplete, posted, search }: DocumentState): boolean {
  const { pathname, search: query } = window.location;
  const address = splitAddress(pathname);
  const hasForm = document.querySelector('main form') !== null;
  return (
    language !== (address.english ? 'en' : storedLanguage()) ||
    (path !== null && path !== address.path) ||
    !isComplete ||
    posted !== undefined ||
    (hasForm && (query !== search || hasDraft()))
  );
}

/** Makes the rendered page work, and starts the application when it is needed. */
export function loadSite(root: HTMLElement): void {
  const state = documentState();
  const start = async () => {
    // All files at once, instead of each after the one that imports it.
    for (const href of state?.scripts ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
    await (await import('../start.tsx')).start(root, state);
  };
  startMotion();
  if (!state || isStale(state)) {
    void start().catch(() => {
      // Show the page as it was rendered.
      document.documentElement.removeAttribute('data-waiting');
      startOnIntent(start);
    });
  } else startOnIntent(start);
}
