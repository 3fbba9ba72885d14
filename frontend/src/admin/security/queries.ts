import type { PasskeyView } from '@luar/contracts/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { shaped } from '../../shared/api/answer.ts';
import { isUnknownCall } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';

interface Security {
  otherSessions: number;
  passkeys: PasskeyView[];
}

const passkey = { id: '', name: '', createdAt: '', lastUsedAt: null };
const template = { otherSessions: 0, passkeys: [passkey] } as Security;

/** The call is optional: null if the API does not know it. */
export const securityQuery = queryOptions({
  queryKey: ['admin', 'security'],
  queryFn: async ({ signal }): Promise<Security | null> => {
    try {
      return shaped(template, await call('GET', '/auth/security', { needs: { passkeys: 'list' }, signal }));
    } catch (error) {
      if (isUnknownCall(error)) return null;
      throw error;
    }
  },
  staleTime: 0,
});
