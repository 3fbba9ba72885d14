import type { MailStatus } from '@luar/contracts/mail-test';
import { useQuery } from '@tanstack/react-query';
import { ApiError, getJson } from '../../shared/api/request.ts';

export function useMailStatus() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-status'],
    queryFn: ({ signal }) => getJson<MailStatus>('/test-email/status', signal),
    // Always fetch: the diagnosis shows the current state.
    staleTime: 0,
  });
  // 404: the mail test is switched off by a setting. The page says so.
  const closed = error instanceof ApiError && error.status === 404;
  return { status: data, closed, failed: error !== null && !closed, retry: () => void refetch() };
}
