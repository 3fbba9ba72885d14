import { type RefObject, useEffect } from 'react';
import { useLayer } from '../../shared/navigation/use-layer.ts';

/** The menu in a narrow window: Escape, Back or a press outside closes it. The page around it is inert; the focus returns on close. */
export function useDrawer(open: boolean, close: () => void, drawer: RefObject<HTMLElement | null>): void {
  useLayer(open, close);
  useEffect(() => {
    const region = drawer.current;
    if (!open || !region) return;
    const opener = document.activeElement;
    const stops = () =>
      [...region.querySelectorAll<HTMLElement>('a[href], button')].filter((stop) => stop.offsetParent);
    stops()[0]?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      if (event.key !== 'Tab') return;
      const edge = event.shiftKey ? stops()[0] : stops().at(-1);
      if (document.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? stops().at(-1) : stops()[0])?.focus();
    };
    const wide = window.matchMedia('(width >= 1024px)');
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', close);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, close, drawer]);
}
