import { type RefObject, useEffect } from 'react';

/**
 * While a native field is hidden, its radios take the focus for it: the form library and the summary of errors focus a
 * field by its element.
 */
export function useStandIn(name: string, group: RefObject<HTMLElement | null>, hidden: boolean): void {
  useEffect(() => {
    const field = document.getElementById(name);
    if (!field || !hidden) return;
    field.focus = () => {
      const radios = group.current;
      (radios?.querySelector<HTMLInputElement>('input:checked') ?? radios?.querySelector('input'))?.focus();
    };
    // The prototype's own method again.
    return () => void Reflect.deleteProperty(field, 'focus');
  }, [name, group, hidden]);
}
