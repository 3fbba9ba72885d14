import { type RefObject, useEffect } from 'react';
import { useLayer } from '../../shared/navigation/use-layer.ts';

interface Sheet {
  open: boolean;
  close: () => void;
  /** The element that keeps the focus while the menu is open. */
  within: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
}

function keepFocusInside(event: KeyboardEvent, region: HTMLElement) {
  const stops = [...region.querySelectorAll<HTMLElement>('a[href], button')].filter((stop) => stop.offsetParent);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const outside = !region.contains(document.activeElement);
  if (document.activeElement !== edge && !outside) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** The open menu: Escape, Back and a press outside close it, and Tab stays inside. */
export function useSheet({ open, close, within, opener }: Sheet): void {
  useLayer(open, close);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close();
        opener.current?.focus();
      } else if (event.key === 'Tab' && within.current) keepFocusInside(event, within.current);
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !within.current?.contains(event.target)) close();
    };
    // At this width the links are in the header and the menu closes.
    const wide = window.matchMedia('(width >= 1024px)');
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      wide.removeEventListener('change', close);
    };
  }, [open, close, within, opener]);
}
