import { useEffect, useState } from 'react';

/** The current time, by default to the minute, so that what is said about hours stays true. With 0 it stands still. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (everyMs === 0) return;
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
