import { useQuery } from '@tanstack/react-query';
import { type KnownMailStatus, mailStatusNeeds } from '../../shared/api/mail-status.ts';
import { ApiError, getJson, mayPass } from '../../shared/api/request.ts';

export function useMailStatus() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-status'],
    queryFn: async ({ signal }) =>
      (await getJson('/test-email/status', mailStatusNeeds, signal)) as unknown as KnownMailStatus,
    // Always fetch: the diagnosis shows the current state.
    staleTime: 0,
  });
  // 404: the mail test is switched off by a setting. The page says so.
  const closed = error instanceof ApiError && error.status === 404;
  const retry = mayPass(error) ? () => void refetch() : undefined;
  return { status: data, closed, failed: error !== null && !closed, retry };
}
