import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether the page is scrolled to the top. False on the server, so the header is rendered solid. */
export const useAtTop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY < 8,
    () => false,
  );
