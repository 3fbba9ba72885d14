import { isRecord } from '../../shared/api/answer.ts';
import { ApiError, mayPass } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { currentToken, endRefused, renewSession, toUser } from './session.ts';

/**
 * Whether a failed check says that the token is invalid. A network error, 429, 5xx or a proxy's page says nothing about
 * the token, so the practitioner stays signed in.
 */
const isVerdict = (error: unknown) =>
  error instanceof ApiError && (!mayPass(error) || (error.status < 300 && isRecord(error.body)));

/** Checks the session on the server, and ends it if the server refuses the token. */
export async function verify(): Promise<true> {
  const token = currentToken();
  try {
    const { user } = await call('GET', '/auth/verify', { needs: { success: 'yes' } });
    // The user is an optional field. Without it, the user from the sign-in stays.
    if (isRecord(user)) renewSession({ user: toUser(user) });
    return true;
  } catch (error) {
    if (isVerdict(error)) endRefused(token);
    throw error;
  }
}
