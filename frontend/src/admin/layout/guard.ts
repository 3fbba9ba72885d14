import { createContext, use, useEffect, useId } from 'react';

export interface Guard {
  /** Says that a form holds something unsaved, and how to forget it. */
  hold: (form: string, forget: () => void) => void;
  release: (form: string) => void;
  /** Is anything unsaved? */
  holds: () => boolean;
}

export const GuardContext = createContext<Guard>({ hold: () => {}, release: () => {}, holds: () => false });

/** While something is unsaved, leaving the page asks first. Closing the tab does so in the browser's own words. */
export function useUnsaved(unsaved: boolean, forget: () => void): void {
  const guard = use(GuardContext);
  const form = useId();
  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    guard.hold(form, forget);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      guard.release(form);
      window.removeEventListener('beforeunload', onUnload);
    };
  });
}
