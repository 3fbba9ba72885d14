import type { AdminUser } from '@luar/contracts/auth';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../shared/api/answer.ts';
import { call } from '../api/call.ts';
import { forgetOldDrafts } from '../forms/draft.ts';
import { isOwnDevice, currentToken, renewSession, startSession, verifiedKey } from '../session/session.ts';

/** What each way to sign in answers. */
export const arrivalNeeds = { token: 'text', user: 'object' } as const;

/** The session ends 30 days after its last use. If this call fails, it ends as on other devices. */
async function stayLonger(token: string): Promise<void> {
  const longer = await call('POST', '/auth/trust', { needs: { token: 'text' } }).catch(() => undefined);
  if (longer && currentToken() === token) renewSession({ token: longer.token });
}

/** Starts the session of a successful sign-in. On the practitioner's own device it lasts longer. */
export function useArrival(): (answer: AnswerOf<typeof arrivalNeeds>) => void {
  const queryClient = useQueryClient();
  return ({ token, user }) => {
    queryClient.removeQueries({ queryKey: ['admin'] });
    queryClient.setQueryData(verifiedKey, true);
    forgetOldDrafts();
    startSession({ token, user: user as unknown as AdminUser });
    if (isOwnDevice()) void stayLonger(token);
  };
}
