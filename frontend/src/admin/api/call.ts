import { ApiError, send } from '../../shared/api/request.ts';
import { currentToken, endRefused } from '../session/session.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Request {
  body?: object | undefined;
  signal?: AbortSignal | undefined;
}

export const withToken = (token: string | undefined): Record<string, string> => ({
  Accept: 'application/json',
  ...(token && { Authorization: `Bearer ${token}` }),
});

/** Ends the session if the server refused its token. A page of a proxy says nothing about it. */
export function endIfRefused(error: unknown, token: string | undefined): void {
  if (token && error instanceof ApiError && error.code === 'sign_in_required') endRefused(token);
}

/** Calls the API with the session's token. If the server refuses the token, the session ends. */
export async function call<Answer>(method: Method, path: string, { body, signal }: Request = {}): Promise<Answer> {
  const token = currentToken();
  try {
    return await send(path, {
      method,
      headers: { ...withToken(token), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    endIfRefused(error, token);
    throw error;
  }
}
