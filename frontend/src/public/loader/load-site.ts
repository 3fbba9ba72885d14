import { tabStorage } from '../../shared/browser-storage.ts';
import { documentState, type DocumentState } from '../../shared/document-state.ts';
import { storedLanguage } from '../../shared/i18n/stored-language.ts';
import { draftKey } from '../forms/draft-key.ts';
import { splitAddress } from '../layout/addresses.ts';
import { startMotion } from '../motion/motion.ts';
import { startOnIntent } from './intent.ts';

/** Whether the rendered page is not what this visitor should see. */
function isStale({ language, path, isComplete, posted, search }: DocumentState): boolean {
  const { pathname, search: query } = window.location;
  const address = splitAddress(pathname);
  return (
    language !== (address.english ? 'en' : storedLanguage()) ||
    (path !== null && path !== address.path) ||
    !isComplete ||
    posted !== undefined ||
    // The query may preset a form. A draft is restored by the application.
    (query !== search && document.querySelector('main form') !== null) ||
    tabStorage.read(draftKey(address.path)) !== null
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
    try {
      await (await import('../start.tsx')).start(root, state);
    } finally {
      // Without the application, show the page as it was rendered.
      document.documentElement.removeAttribute('data-waiting');
    }
  };
  startMotion();
  startOnIntent(start, { atOnce: !state || isStale(state) });
}
