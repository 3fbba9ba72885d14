import type { SessionView } from '@luar/contracts/auth';
import type { PasskeyView } from '@luar/contracts/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { shaped } from '../../shared/api/answer.ts';
import { isUnknownCall } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';

interface Security {
  sessions: SessionView[];
  passkeys: PasskeyView[];
  codesLeft: number;
  passkeyOnly: boolean;
}

const session = { id: '', device: '', way: 'password', trusted: false, createdAt: '', lastUsedAt: '', current: false };
const passkey = { id: '', name: '', createdAt: '', lastUsedAt: null };
const template = { sessions: [session], passkeys: [passkey], codesLeft: 0, passkeyOnly: false } as Security;

/** The call is optional: null if the API does not know it. */
export const securityQuery = queryOptions({
  queryKey: ['admin', 'security'],
  queryFn: async ({ signal }): Promise<Security | null> => {
    try {
      return shaped(template, await call('GET', '/auth/security', { needs: { sessions: 'list' }, signal }));
    } catch (error) {
      if (isUnknownCall(error)) return null;
      throw error;
    }
  },
  staleTime: 0,
});
