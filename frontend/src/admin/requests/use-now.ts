import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time, to the minute, so that what is said about hours stays true while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
