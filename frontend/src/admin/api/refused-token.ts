import { isRecord } from '../../shared/api/answer.ts';
import { ApiError, mayPass, send } from '../../shared/api/request.ts';
import { currentToken, endRefused } from '../session/session.ts';

/** The calls of the specification with a token. To any other call, an API may answer 401 because it does not know it. */
const specified =
  /^\/(auth\/(verify|change-password)|admin\/home-content|admin\/services(\/[^/]+(\/toggle-active)?)?)$/;

/**
 * Whether a failed check says that the token is invalid. A network error, 429, 5xx or a proxy's page says nothing about
 * the token, so the practitioner stays signed in.
 */
export const isVerdict = (error: unknown): boolean =>
  error instanceof ApiError && (!mayPass(error) || (error.status < 300 && isRecord(error.body)));

/** Ends the session after a 401, if it is about the token. */
export async function afterRefusal(path: string, token: string | undefined): Promise<void> {
  if (token === undefined || token !== currentToken()) return;
  if (!specified.test(path)) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    const isRefused = await send('/auth/verify', { headers }, { success: 'yes' }).then(() => false, isVerdict);
    if (!isRefused) return;
  }
  endRefused(token);
}
