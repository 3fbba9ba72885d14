import { useEffect } from 'react';

/** How to close the open menus and dialogs, the topmost last. */
const openLayers: (() => void)[] = [];

const isLayer = () => Boolean((window.history.state as { layer?: true } | null)?.layer);

/** Runs once after all effects of a render, because one layer may close while another opens. */
function setEntry(): void {
  if (openLayers.length > 0 === isLayer()) return;
  if (isLayer()) return window.history.back();
  const state = window.history.state as { idx: number } | null;
  window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, layer: true }, '');
}

const closeTopmost = () => {
  if (!isLayer()) openLayers.at(-1)?.();
};

/**
 * Gives the open menus and dialogs an entry in the history, so that Back closes the topmost instead of leaving the page.
 * A link in them must replace that entry. The entry continues the router's index (`idx`).
 */
export function useLayer(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    openLayers.push(close);
    queueMicrotask(setEntry);
    window.addEventListener('popstate', closeTopmost);
    return () => {
      openLayers.splice(openLayers.indexOf(close), 1);
      queueMicrotask(setEntry);
      if (openLayers.length === 0) window.removeEventListener('popstate', closeTopmost);
    };
  }, [open, close]);
}
