import type { MailStatus } from '@luar/contracts/mail-test';
import { useQuery } from '@tanstack/react-query';
import { ApiError, getJson } from '../../shared/api/request.ts';

export function useMailStatus() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-status'],
    queryFn: ({ signal }) => getJson<MailStatus>('/test-email/status', signal),
    // A diagnosis is about this very moment.
    staleTime: 0,
  });
  // The page stays at its address when the test is closed by a setting (readings R8).
  const closed = error instanceof ApiError && error.status === 404;
  return { status: data, closed, failed: error !== null && !closed, retry: () => void refetch() };
}
