import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import type { Guard } from './guard.ts';

/** The index of the current history entry, which the router stores in its state. */
function placeInHistory(): number | undefined {
  const state: unknown = window.history.state;
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof place === 'number' ? place : undefined;
}

/**
 * `popstate` fires after the navigation. With unsaved input, this reverts the step before the router renders and calls
 * `ask` with the number of steps.
 */
export function useHeldHistory(guard: Guard, { pathname, key }: Location, ask: (steps: number) => void): void {
  const here = useRef(placeInHistory());

  useEffect(() => {
    here.current = placeInHistory();
    // Read the index only when the entry's key changes: other renders may happen during a step that is being reverted.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key]);

  useEffect(() => {
    /** The step that is being reverted. */
    let reverted: number | undefined;
    const onMove = (event: PopStateEvent) => {
      const from = here.current;
      const to = placeInHistory();
      if (reverted !== undefined) {
        event.stopImmediatePropagation();
        // Not earlier: the question gets an entry in the history, and that must follow the entry of this page.
        ask(reverted);
        reverted = undefined;
      } else if (from !== undefined && to !== undefined && guard.holds() && window.location.pathname !== pathname) {
        event.stopImmediatePropagation();
        reverted = to - from;
        window.history.go(from - to);
      }
    };
    // main.tsx has set this handler before the router adds its listener, and a new handler keeps that place.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    window.onpopstate = onMove;
    return () => {
      // oxlint-disable-next-line unicorn/prefer-add-event-listener
      window.onpopstate = () => {};
    };
  }, [guard, pathname, ask]);
}
