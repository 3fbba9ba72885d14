import { useEffect, useState } from 'react';

/** The current time, by default to the minute, so that texts about hours stay true. With 0 it is not updated. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (everyMs === 0) return;
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
