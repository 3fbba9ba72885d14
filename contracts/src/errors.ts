import * as z from 'zod/mini';

/** What can be wrong with one field. The page has a text for each of them in both languages. */
export const fieldCodes = [
  'required',
  'invalid_type',
  'too_long',
  'too_short',
  'too_many',
  'invalid_email',
  'invalid_phone',
  'invalid_date',
  'past_date',
  'invalid_time',
  'unknown_service',
  'invalid_slug',
  'slug_taken',
  'invalid_choice',
  'not_a_number',
  'too_small',
  'too_large',
  'wrong_step',
  'wrong_password',
  'not_equal',
  'invalid',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

export const fieldMessages: Record<FieldCode, string> = {
  required: 'This field is required',
  invalid_type: 'This value is not of the expected kind',
  too_long: 'This text is too long',
  too_short: 'This text is too short',
  too_many: 'There are too many entries',
  invalid_email: 'This is not an e-mail address',
  invalid_phone: 'This is not a phone number',
  invalid_date: 'This is not a calendar date (YYYY-MM-DD)',
  past_date: 'This date is in the past',
  invalid_time: 'This is not a time of day (HH:mm)',
  unknown_service: 'This service cannot be booked',
  invalid_slug: 'Use lowercase letters and hyphens only',
  slug_taken: 'Another service already uses this slug',
  invalid_choice: 'This is not one of the choices',
  not_a_number: 'This is not a number',
  too_small: 'This number is too small',
  too_large: 'This number is too large',
  wrong_step: 'This number does not fit the allowed steps',
  wrong_password: 'This is not the current password',
  not_equal: 'The two entries differ',
  invalid: 'This value is not valid',
};

export const fieldErrorSchema = z.object({
  field: z.string(),
  code: z.enum(fieldCodes),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const errorBodySchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** The issues that a schema of this package reports, as the API and the forms tell them: the first of each field. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const field = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    const code = fieldCodes.find((known) => known === issue.message) ?? 'invalid';
    if (!errors.has(field)) errors.set(field, { field, code, message: fieldMessages[code] });
  }
  return [...errors.values()];
}
