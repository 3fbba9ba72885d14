import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { forgetOldDrafts } from '../forms/draft.ts';
import { isOwnDevice } from '../session/own-device.ts';
import { currentToken, renewSession, startSession, toUser, verifiedKey } from '../session/session.ts';

/** The session ends 30 days after its last use. Without this call of the API, it ends as on other devices. */
async function stayLonger(token: string): Promise<void> {
  const longer = await call('POST', '/auth/trust', { needs: { token: 'text' } }).catch(() => undefined);
  if (longer && currentToken() === token) renewSession({ token: longer.token });
}

/** Starts the session of a successful sign-in. On the practitioner's own device it lasts longer. */
export function useArrival(): (answer: { token: string; user?: unknown }) => void {
  const queryClient = useQueryClient();
  return ({ token, user }) => {
    queryClient.removeQueries({ queryKey: ['admin'] });
    queryClient.setQueryData(verifiedKey, true);
    forgetOldDrafts();
    startSession({ token, user: toUser(user) });
    if (isOwnDevice()) void stayLonger(token);
  };
}
