import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the focus on a button whose card moves in the list, so that a keyboard user can press it again. */
export function useKeepFocus(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // When an element is moved, `relatedTarget` is null. When a user moves the focus, it is the new element.
      if (relatedTarget) focused.current = null;
    };
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, []);

  // No dependencies: any render may have moved the card.
  useLayoutEffect(() => {
    const before = focused.current;
    if (before && list.current?.contains(before) && document.activeElement === document.body) before.focus();
  });

  return list;
}
