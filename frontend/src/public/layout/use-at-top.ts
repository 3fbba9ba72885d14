import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether the page stands at its very top. Not known on the server, where the header is drawn solid. */
export const useAtTop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY < 8,
    () => false,
  );
