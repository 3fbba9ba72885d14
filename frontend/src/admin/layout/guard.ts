import { createContext, use, useEffect, useId } from 'react';

export interface Guard {
  /** Registers a form with unsaved input and the function that discards it. */
  hold: (form: string, forget: () => void) => void;
  release: (form: string) => void;
  /** Whether any form has unsaved input. */
  holds: () => boolean;
}

export const GuardContext = createContext<Guard>({ hold: () => {}, release: () => {}, holds: () => false });

/** Asks before the page is left with unsaved input. When the tab closes, the browser shows its own question. */
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
