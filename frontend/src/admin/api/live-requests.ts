import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/request.ts';
import { statsQuery } from '../dashboard/queries.ts';
import { requestsKey } from '../requests/queries.ts';
import { followChanges } from './follow-changes.ts';

/**
 * Keeps every query of requests and of the figures current until `stop`: those with the key of `requestsKey` or
 * `statsQuery`. Reports the time of the last answer while the server cannot be reached.
 */
export function followRequests(
  queryClient: QueryClient,
  stop: AbortSignal,
  tellLost: (lostAt: number | undefined) => void,
): Promise<void> {
  let answeredAt = Date.now();
  const load = async () => {
    const requests = queryClient.invalidateQueries({ queryKey: requestsKey });
    const error = await queryClient.fetchQuery({ ...statsQuery, retry: false }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await requests;
    return !(error instanceof ApiError && error.status === 0);
  };
  return followChanges(stop, {
    refresh: oneAtATime(load),
    onAnswer(answered) {
      if (stop.aborted) return;
      if (answered) answeredAt = Date.now();
      tellLost(answered ? undefined : answeredAt);
    },
  });
}

/** Calls during a run share one more run after it. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const run = (): Promise<T> => {
    if (!running) {
      running = work().finally(() => (running = undefined));
      return running;
    }
    next ??= running.then(
      () => again(),
      () => again(),
    );
    return next;
  };
  const again = () => {
    next = undefined;
    return run();
  };
  return run;
}
