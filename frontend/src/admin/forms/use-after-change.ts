import { useEffect, useRef } from 'react';

/**
 * Returns a function that names the target of the focus after a change of a list. `focus` is called once `fields` has
 * changed: a render with the old list may come first.
 */
export function useAfterChange<Target>(fields: object, focus: (target: Target) => void): (target: Target) => void {
  const wanted = useRef<{ of: object; target: Target }>(undefined);
  useEffect(() => {
    if (!wanted.current || wanted.current.of === fields) return;
    const { target } = wanted.current;
    wanted.current = undefined;
    focus(target);
  });
  return (target) => {
    wanted.current = { of: fields, target };
  };
}
