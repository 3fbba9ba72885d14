import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A button whose card moves in the list keeps the focus: whoever moves a card by keyboard presses again. */
export function useKeepFocus(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // An element that is moved loses the focus to nothing; a person takes it somewhere.
      if (relatedTarget) focused.current = null;
    };
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, []);

  // After every drawing: any of them may have moved it.
  useLayoutEffect(() => {
    const before = focused.current;
    if (before && list.current?.contains(before) && document.activeElement === document.body) before.focus();
  });

  return list;
}
