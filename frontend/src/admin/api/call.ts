import { ApiError, send } from '../../shared/api/request.ts';
import { currentToken, endRefused } from '../session/session.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call in her name. A refused token ends the session, wherever the call was made. */
export async function call<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const token = currentToken();
  try {
    return await send<T>(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endRefused(token);
    throw error;
  }
}
