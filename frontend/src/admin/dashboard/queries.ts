import type { Stats } from '@luar/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { type KnownMailStatus, mailStatusNeeds } from '../../shared/api/mail-status.ts';
import { call } from '../api/call.ts';

const everyMinute = 60_000;

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/admin/stats', { needs: {}, signal })) as unknown as Partial<Stats>,
  // A booking may have come in since, and she may have changed something: never from memory alone.
  staleTime: 0,
  refetchInterval: everyMinute,
});

/** Whoever hosts the site may have closed the diagnosis; then there is nothing to tell. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail-status'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/test-email/status', { needs: mailStatusNeeds, signal })) as unknown as KnownMailStatus,
  staleTime: 0,
  refetchInterval: everyMinute,
});
