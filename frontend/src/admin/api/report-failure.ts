import { limits } from '@luar/contracts/limits';
import { ApiError, send } from '../../shared/api/request.ts';
import { currentToken } from '../session/session.ts';
import { withToken } from './call.ts';

const { panelError, panelPage } = limits.text;

/** Chromium's stack begins with the message; others have the stack alone. */
const textOf = (error: unknown): string => {
  const message = String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.includes(message) ? stack : `${message}\n${stack}`;
};

/** Reports a page that failed to the log of the server. A report that fails is dropped: the page says what it can. */
export function reportFailure(thrown: unknown): void {
  const token = currentToken();
  if (!token) return;
  const body = {
    error: textOf(thrown).slice(0, panelError),
    // Without the query, which may hold a searched name.
    page: window.location.pathname.slice(0, panelPage),
    ...(thrown instanceof ApiError && thrown.callId && { callId: thrown.callId }),
  };
  const headers = { ...withToken(token), 'Content-Type': 'application/json' };
  send('/admin/failures', { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {});
}
