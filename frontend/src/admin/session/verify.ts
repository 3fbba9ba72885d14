import { isRecord } from '../../shared/api/answer.ts';
import { ApiError, mayPass } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { currentToken, endRefused, renewSession, toUser } from './session.ts';

/**
 * Whether an answer is a verdict on the token (readings R34). Without an answer, with 429 or 5xx, and with the page of a
 * proxy, the API has said nothing about it.
 */
const isVerdict = (error: unknown) =>
  error instanceof ApiError && (!mayPass(error) || (error.status < 300 && isRecord(error.body)));

/** Asks whether the session is still good. A verdict against it ends it. */
export async function verify(): Promise<true> {
  const token = currentToken();
  try {
    const { user } = await call('GET', '/auth/verify', { needs: { success: 'yes' } });
    // An extra: without it, the user is the one that signing in told.
    if (isRecord(user)) renewSession({ user: toUser(user) });
    return true;
  } catch (error) {
    if (isVerdict(error)) endRefused(token);
    throw error;
  }
}
