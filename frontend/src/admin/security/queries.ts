import type { PasskeyView } from '@luar/contracts/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

interface Security {
  otherSessions: number;
  passkeys: PasskeyView[];
}

export const securityQuery = queryOptions({
  queryKey: ['admin', 'security'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/auth/security', { needs: { passkeys: 'list' }, signal })) as unknown as Security,
  staleTime: 0,
});
