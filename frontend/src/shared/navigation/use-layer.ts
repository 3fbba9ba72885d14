import { useEffect } from 'react';

interface Entry {
  /** The router's index of the entry. */
  idx?: number;
  layer?: true;
}

/** How to close the open menus and dialogs, the topmost last. */
const openLayers: (() => void)[] = [];
/** The index of the entry that belongs to the open layers. */
let layerIdx: number | undefined;
/** What had the focus before the step back from a layer, which takes it away at an address with a fragment. */
let focused: Element | null = null;

const entry = () => (window.history.state ?? {}) as Entry;

/** Runs once after all effects of a render, because one layer may close while another opens. */
function setEntry(): void {
  const { idx = 0, layer = false } = entry();
  if (openLayers.length === 0) {
    if (layer) {
      focused = document.activeElement;
      window.history.back();
    }
    // A link has replaced the entry.
    else layerIdx = undefined;
  } else if (layer) layerIdx = idx;
  else {
    layerIdx = idx + 1;
    window.history.pushState({ ...entry(), idx: layerIdx, layer: true }, '');
  }
}

/** A step from a layer's entry to its page changes nothing for the router, so the router does not report it. */
function onStep(event: PopStateEvent): void {
  const { idx = 0, layer = false } = entry();
  if (layer || idx + 1 !== layerIdx) return;
  event.stopImmediatePropagation();
  setTimeout(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    focused = null;
  });
  layerIdx = undefined;
  openLayers.at(-1)?.();
}

// Before any router, because the listeners of the window are called in the order of their registration.
if (typeof window !== 'undefined') window.addEventListener('popstate', onStep);

/**
 * Gives the open menus and dialogs an entry in the history, so that Back closes the topmost instead of leaving the page.
 * A link in them must replace that entry.
 */
export function useLayer(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    openLayers.push(close);
    queueMicrotask(setEntry);
    return () => {
      openLayers.splice(openLayers.indexOf(close), 1);
      queueMicrotask(setEntry);
    };
  }, [open, close]);
}
