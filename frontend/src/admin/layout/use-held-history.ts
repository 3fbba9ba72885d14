import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { historyHold } from '../../shared/navigation/history-hold.ts';
import type { Guard } from './guard.ts';

/** The router numbers the entries of the history. */
function placeInHistory(): number | undefined {
  const state: unknown = window.history.state;
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof place === 'number' ? place : undefined;
}

/**
 * The browser tells of its back button when it has gone already. While something is unsaved the step is taken back, before
 * the router draws anything, and asked for instead: so many steps through the history.
 */
export function useHeldHistory(guard: Guard, { pathname, key }: Location, ask: (steps: number) => void): void {
  const here = useRef(placeInHistory());

  useEffect(() => {
    here.current = placeInHistory();
    // Each entry has a key; what was drawn anew for another reason may stand on an entry that is about to be left.
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
