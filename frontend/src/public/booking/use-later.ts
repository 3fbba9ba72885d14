import { useEffect, useState } from 'react';

type Module = typeof import('./later.ts');

let loading: Promise<Module> | undefined;

/** Loads what the page needs once it has started. A failure is not cached, so that the next call tries again. */
export function loadLater(): Promise<Module> {
  loading ??= import('./later.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

// Requested with the page, so that it is there when the page has started.
if (!import.meta.env.SSR) loadLater().catch(() => {});

export interface Later extends Module {
  /** Whether the visitor was in the native fields then. */
  beganNative: boolean;
}

/** Undefined until it has loaded: until then, and after a failure, only the native fields are shown. */
export function useLater(): Later | undefined {
  const [later, setLater] = useState<Later>();
  useEffect(() => {
    let isOpen = true;
    loadLater().then(
      (module) =>
        isOpen && setLater({ ...module, beganNative: Boolean(document.activeElement?.closest('#other-moment')) }),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return later;
}
