import type { ErrorBody } from '@luar/contracts/errors';
import { type AnswerOf, holds, isRecord, type Needs } from './answer.ts';

// In a unit test there is no environment of a build.
export const base: string = import.meta.env?.VITE_API_BASE_URL ?? '/api';

/** A failed call: an answer that is not a success, or no answer (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** Under which the API logs the call. */
  callId?: string;

  constructor(status: number, body?: unknown, retryAfterSeconds?: number) {
    super(status === 0 ? 'No answer' : `Answer ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Names the reason in an answer of the API. */
  get code(): unknown {
    return isRecord(this.body) ? this.body['code'] : undefined;
  }

  get fieldErrors(): NonNullable<ErrorBody['errors']> {
    const { body } = this;
    if (!isRecord(body) || !Array.isArray(body['errors'])) return [];
    return body['errors'].filter((error) => typeof error?.field === 'string' && typeof error?.code === 'string');
  }
}

/** Whether a retry may succeed: after no answer, 408, 429 or a server error, but not after any other 4xx. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || [408, 429].includes(error.status);

/** Returns the answer if its status is 2xx and it has the needed fields; otherwise throws an ApiError. */
export function accepted<N extends Needs>(
  status: number,
  text: string,
  needs: N,
  retryAfter?: string | null,
): AnswerOf<N> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Empty, or not from the API: the HTML page of a proxy, for example.
  }
  const answer = text === '' ? {} : body;
  if (status >= 200 && status < 300 && holds(answer, needs)) return answer;
  const wait = Number(retryAfter);
  throw new ApiError(status, body, wait > 0 ? wait : undefined);
}

/** Sends a request. Returns the parsed answer or throws an ApiError. */
export async function send<N extends Needs>(path: string, init: RequestInit, needs: N): Promise<AnswerOf<N>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(base + path, init);
    text = await response.text();
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    // No answer, or the connection closed in the middle of it.
    throw new ApiError(0);
  }
  try {
    return accepted(response.status, text, needs, response.headers.get('Retry-After'));
  } catch (error) {
    const callId = response.headers.get('X-Request-Id');
    throw callId ? Object.assign(error as ApiError, { callId }) : error;
  }
}

export const getJson = <N extends Needs>(path: string, needs: N, signal?: AbortSignal): Promise<AnswerOf<N>> =>
  send(path, { headers: { Accept: 'application/json' }, ...(signal && { signal }) }, needs);

export const postJson = <N extends Needs>(
  path: string,
  body: unknown,
  needs: N,
  headers: Record<string, string> = {},
): Promise<AnswerOf<N>> =>
  send(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    needs,
  );
