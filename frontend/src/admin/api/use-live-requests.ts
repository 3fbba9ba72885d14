import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';

/**
 * Keeps every query of requests and of the figures current while the panel is open, see `followRequests`. Returns the time
 * of the last answer while the server cannot be reached.
 */
export function useLiveRequests(): number | undefined {
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  const [lostAt, setLostAt] = useState<number>();
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    // Loaded after the first screen. Without it pages show what they loaded.
    void import('./live-requests.ts').then(
      ({ followRequests }) => followRequests(queryClient, stop.signal, setLostAt),
      () => undefined,
    );
    return () => stop.abort();
  }, [queryClient, token]);
  return lostAt;
}
