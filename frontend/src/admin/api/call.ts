import type { AnswerOf, Needs } from '../../shared/api/answer.ts';
import { ApiError, send } from '../../shared/api/request.ts';
import { currentToken, endRefused } from '../session/session.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Request<N extends Needs> {
  needs: N;
  body?: unknown;
  signal?: AbortSignal;
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
export async function call<N extends Needs>(
  method: Method,
  path: string,
  { needs, body, signal }: Request<N>,
): Promise<AnswerOf<N>> {
  const token = currentToken();
  try {
    return await send(
      path,
      {
        method,
        headers: { ...withToken(token), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      },
      needs,
    );
  } catch (error) {
    endIfRefused(error, token);
    throw error;
  }
}
