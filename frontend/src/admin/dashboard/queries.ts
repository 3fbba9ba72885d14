import type { Stats } from '@luar/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { type KnownMailStatus, mailStatusNeeds } from '../../shared/api/mail-status.ts';
import { call } from '../api/call.ts';

const everyMinute = 60_000;

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/admin/stats', { needs: {}, signal })) as unknown as Partial<Stats>,
  // Always load again: bookings and services may have changed since the last visit to this page.
  staleTime: 0,
  refetchInterval: everyMinute,
});

/** A setting of the server can turn the mail diagnosis off. Then this query fails and the dashboard shows no notice. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail-status'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/test-email/status', { needs: mailStatusNeeds, signal })) as unknown as KnownMailStatus,
  staleTime: 0,
  refetchInterval: everyMinute,
});
