import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { historyHold } from '../../shared/navigation/history-hold.ts';
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
    let returning = false;
    const onMove = (event: PopStateEvent) => {
      const from = here.current;
      const to = placeInHistory();
      const moved = returning || (guard.holds() && window.location.pathname !== pathname);
      if (!moved || from === undefined || to === undefined) return;
      event.stopImmediatePropagation();
      if (!returning) {
        ask(to - from);
        window.history.go(from - to);
      }
      returning = !returning;
    };
    historyHold.onStep = onMove;
    return () => {
      historyHold.onStep = undefined;
    };
  }, [guard, pathname, ask]);
}
