import type { Stats } from '@luar/contracts/admin';
import type { MailStatus } from '@luar/contracts/mail-test';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const everyMinute = 60_000;

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call<Stats>('GET', '/admin/stats', undefined, signal),
  // A booking may have come in since, and she may have changed something: never from memory alone.
  staleTime: 0,
  refetchInterval: everyMinute,
});

/** Whoever hosts the site may have closed the diagnosis; then there is nothing to tell. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail-status'],
  queryFn: ({ signal }) => call<MailStatus>('GET', '/test-email/status', undefined, signal),
  staleTime: 0,
  refetchInterval: everyMinute,
});
