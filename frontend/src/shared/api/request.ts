import type { ErrorBody } from '@luar/contracts/errors';
import { isRecord } from './answer.ts';

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

/**
 * Returns the answer if its status is 2xx and it is an object that does not say `success: false`; otherwise throws an
 * ApiError. What it holds is as the contracts say.
 */
export function accepted(status: number, text: string, retryAfter?: string | null): object {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Empty, or not from the API: the HTML page of a proxy, for example.
  }
  const answer = text === '' ? {} : body;
  if (status >= 200 && status < 300 && isRecord(answer) && answer['success'] !== false) return answer;
  const wait = Number(retryAfter);
  throw new ApiError(status, body, wait > 0 ? wait : undefined);
}

/** Sends a request. Returns the parsed answer or throws an ApiError. */
export async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
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
    return accepted(response.status, text, response.headers.get('Retry-After')) as Answer;
  } catch (error) {
    const callId = response.headers.get('X-Request-Id');
    throw callId ? Object.assign(error as ApiError, { callId }) : error;
  }
}

export const getJson = <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  send(path, { headers: { Accept: 'application/json' }, ...(signal && { signal }) });

export const postJson = <Answer>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
