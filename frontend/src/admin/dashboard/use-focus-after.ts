import { useLayoutEffect, useRef } from 'react';

/** For a button that its own press takes away: the heading of the page takes the focus. */
export function useFocusAfter() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, []);
  return button;
}
