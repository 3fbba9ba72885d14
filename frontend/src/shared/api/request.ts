import type { ErrorBody } from '@luar/contracts/errors';

export const base: string = import.meta.env.VITE_API_BASE_URL ?? '/api';

/** A failed call: the API's error answer, or no answer (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: unknown, retryAfterSeconds?: number) {
    super(status === 0 ? 'No answer' : `Answer ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get fieldErrors(): NonNullable<ErrorBody['errors']> {
    const { body } = this;
    if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return [];
    return body.errors.filter((error) => typeof error?.field === 'string' && typeof error?.code === 'string');
  }
}

/** Sends a request. Returns the parsed answer or throws an ApiError. */
export async function send<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(base + path, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, undefined);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || (body === undefined && response.status !== 204)) {
    const wait = Number(response.headers.get('Retry-After'));
    throw new ApiError(response.status, body, wait > 0 ? wait : undefined);
  }
  return body as T;
}

export const getJson = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  send<T>(path, { headers: { Accept: 'application/json' }, ...(signal && { signal }) });

export const postJson = <T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> =>
  send<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
