import { fieldErrors, fieldMessages, type ErrorBody, type FieldCode, type FieldError } from '@luar/contracts/errors';

/** An answer that is not a success: a status, a sentence that is safe to show and, where it helps, the fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    message: string,
    details: { errors?: readonly FieldError[]; headers?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = details.errors;
    this.headers = details.headers ?? {};
    this.extra = details.extra ?? {};
  }

  body(): ErrorBody {
    return {
      success: false,
      message: this.message,
      ...(this.errors ? { errors: [...this.errors] } : {}),
      ...this.extra,
    };
  }
}

export const notFound = (what = 'This address') => new ApiError(404, `${what} was not found`);

export const unauthorized = () =>
  new ApiError(401, 'Please sign in', { headers: { 'www-authenticate': 'Bearer realm="luar"' } });

export const fieldError = (field: string, code: FieldCode): FieldError => ({
  field,
  code,
  message: fieldMessages[code],
});

export const invalid = (errors: readonly FieldError[]) =>
  new ApiError(400, 'Some fields need your attention', { errors });

export const invalidFrom = (issues: Parameters<typeof fieldErrors>[0]) => invalid(fieldErrors(issues));

export const tooMany = (retryAfterMs: number) =>
  new ApiError(429, 'Too many requests. Please wait a little and try again', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
  });

export const unavailable = (message = 'The service is not available right now. Please try again in a moment') =>
  new ApiError(503, message, { headers: { 'retry-after': '5' } });
