import {
  fieldErrors,
  type ErrorBody,
  type ErrorCode,
  type FieldCode,
  type FieldError,
  type FieldFault,
} from '@luar/contracts/errors';
import { errorAnswers } from './error-answers.ts';
import { fieldSentence } from './field-sentences.ts';

interface Details {
  /** Replaces the default message of the code. */
  message?: string;
  status?: number;
  errors?: readonly FieldError[];
  headers?: Record<string, string>;
  extra?: Record<string, unknown>;
}

/** An error response: a stable code, a message that is safe to show and, for invalid input, the fields. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: Details = {}) {
    const [status, message] = errorAnswers[code];
    super(details.message ?? message);
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? status;
    this.errors = details.errors;
    this.headers = { ...(status === 503 ? { 'retry-after': '5' } : {}), ...details.headers };
    this.extra = details.extra ?? {};
  }

  body(): ErrorBody {
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...(this.errors ? { errors: [...this.errors] } : {}),
      ...this.extra,
    };
  }
}

export const notFound = (code: 'not_found' | 'service_gone' | 'mail_gone' | 'request_gone' = 'not_found') =>
  new ApiError(code);

export const unauthorized = () =>
  new ApiError('sign_in_required', { headers: { 'www-authenticate': 'Bearer realm="luar"' } });

export const fieldError = (field: string, code: FieldCode): FieldError => ({
  field,
  code,
  message: fieldSentence(field, code),
});

export function invalid(faults: readonly FieldFault[]): ApiError {
  const errors = faults.map(({ field, code }) => fieldError(field, code));
  const [first] = errors;
  return new ApiError('invalid_fields', { errors, ...(first ? { message: first.message } : {}) });
}

export const invalidFrom = (issues: Parameters<typeof fieldErrors>[0]) => invalid(fieldErrors(issues));

export const tooMany = (retryAfterMs: number) =>
  new ApiError('too_many', { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) } });

export const unavailable = (code: 'unavailable' | 'queue_down' | 'image_not_stored' = 'unavailable') =>
  new ApiError(code);
