import { useSyncExternalStore } from 'react';

/** What was done, shown for some seconds above the page, whichever page that is by then. */
export interface Toast {
  kind?: 'error' | undefined;
  text: string;
  /** Takes it back. */
  undo?: (() => void) | undefined;
  /** Ten seconds, if it is not said. */
  lastsMs?: number | undefined;
  /** Something is sent at the end, so the time is shown and does not stand still. */
  counts?: boolean | undefined;
}

let current: (Toast & { id: number }) | undefined;
let shown = 0;
const listeners = new Set<() => void>();

function show(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

export const showToast = (toast: Toast): void => show({ ...toast, id: ++shown });

/** Copies a text and says whether it is. The clipboard is missing on pages without TLS. */
export async function copyText(text: string, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: copied });
  } catch {
    showToast({ kind: 'error', text: notCopied });
  }
}

/** Only the toast that is meant: a newer one stays. */
export const endToast = (id: number): void => {
  if (current?.id === id) show(undefined);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useToast = () => useSyncExternalStore(subscribe, () => current);
