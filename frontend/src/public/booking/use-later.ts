import { useEffect, useState } from 'react';

type Module = typeof import('./later.ts');

let loading: Promise<Module> | undefined;

/** Loads what a sent request needs. A failure is not cached, so that the next call tries again. */
export function loadLater(): Promise<Module> {
  loading ??= import('./later.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

// Requested with the page, so that it is there when the page has started.
if (!import.meta.env.SSR) loadLater().catch(() => {});

/** Undefined until it has loaded, and after a failure. */
export function useLater(): Module | undefined {
  const [later, setLater] = useState<Module>();
  useEffect(() => {
    let isOpen = true;
    loadLater().then(
      (module) => isOpen && setLater(module),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return later;
}
