import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { forgetOldDrafts } from '../forms/draft.ts';
import {
  isOwnDevice,
  currentToken,
  renewSession,
  type Session,
  startSession,
  verifiedKey,
} from '../session/session.ts';

/** The session ends 30 days after its last use. If this call fails, it ends as on other devices. */
async function stayLonger(token: string): Promise<void> {
  const longer = await call<Pick<Session, 'token'>>('POST', '/auth/trust').catch(() => undefined);
  if (longer && currentToken() === token) renewSession({ token: longer.token });
}

/** Starts the session of a successful sign-in. On the practitioner's own device it lasts longer. */
export function useArrival(): (answer: Session) => void {
  const queryClient = useQueryClient();
  return ({ token, user }) => {
    queryClient.removeQueries({ queryKey: ['admin'] });
    queryClient.setQueryData(verifiedKey, true);
    forgetOldDrafts();
    startSession({ token, user });
    if (isOwnDevice()) void stayLonger(token);
  };
}
