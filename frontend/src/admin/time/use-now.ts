import { useEffect, useState } from 'react';

/**
 * The current time, by default to the minute, so that texts about hours stay true. With 0, and after `until`, it is not
 * updated.
 */
export function useNow(everyMs = 60_000, until = Infinity): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (everyMs === 0) return;
    const timer = setInterval(() => {
      setNow(new Date());
      if (Date.now() >= until) clearInterval(timer);
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, until]);
  return now;
}
