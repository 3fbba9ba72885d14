import { useEffect, useState } from 'react';

/** A state that ends after a time, for a message that disappears. Without a time it stays. */
export function usePassing<T>(initial: T | undefined, lastsMs?: number) {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    if (value === undefined || lastsMs === undefined) return;
    const timer = setTimeout(() => setValue(undefined), lastsMs);
    return () => clearTimeout(timer);
  }, [value, lastsMs]);
  return [value, setValue] as const;
}
