import type { Stats } from '@luar/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { type KnownMailStatus, mailStatusNeeds } from '../../shared/api/mail-status.ts';
import { call } from './call.ts';
import { current } from './current.ts';

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/admin/stats', { needs: {}, signal })) as unknown as Partial<Stats>,
  ...current,
});

/** A setting of the server can turn the mail diagnosis off. Then this query fails and the dashboard shows no notice. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail-status'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/test-email/status', { needs: mailStatusNeeds, signal })) as unknown as KnownMailStatus,
  ...current,
});
