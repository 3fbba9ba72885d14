import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLayer } from '../../shared/navigation/use-layer.ts';

/**
 * The menu of a narrow window. It is a native popover, so it works without the application. The application also closes it
 * on Back, after a press on a link, and when the focus leaves the header.
 */
export function useMenu(menu: RefObject<HTMLElement | null>): { open: boolean; close: () => void } {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => menu.current?.hidePopover(), [menu]);
  useLayer(open, close);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const isOpen = () => element.matches(':popover-open');
    const onToggle = () => setOpen(isOpen());
    // It may have been opened before the application started.
    onToggle();
    const onFocus = ({ target }: FocusEvent) => {
      if (isOpen() && target instanceof Element && !target.closest('header')) close();
    };
    // At this width the links are in the header.
    const wide = window.matchMedia('(width >= 1024px)');
    element.addEventListener('toggle', onToggle);
    document.addEventListener('focusin', onFocus);
    wide.addEventListener('change', close);
    return () => {
      element.removeEventListener('toggle', onToggle);
      document.removeEventListener('focusin', onFocus);
      wide.removeEventListener('change', close);
    };
  }, [menu, close]);

  return { open, close };
}
