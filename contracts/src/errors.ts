import * as z from 'zod/mini';

/** The error codes of a field. The page has a text for each in both languages. */
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
  'invalid_link',
  'invalid_iban',
  'invalid_paypal',
  'invalid_tax_number',
  'invalid_year',
  'closes_before_opens',
  'ends_before_start',
  'overlaps',
  'invalid',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/**
 * The error codes of an answer. The site and the panel have a text for each in both languages; the API's English
 * message may change.
 */
export const errorCodes = [
  'invalid_fields',
  'unreadable',
  'sign_in_required',
  'wrong_sign_in',
  'wrong_password',
  'wrong_reset_link',
  'wrong_passkey',
  'confirmation_needed',
  'not_found',
  'service_gone',
  'mail_gone',
  'request_gone',
  'not_allowed',
  'too_slow',
  'slug_taken',
  'too_many_services',
  'saved_elsewhere',
  'session_taken',
  'hour_taken',
  'no_address',
  'mail_late',
  'price_changed',
  'too_large',
  'image_too_large',
  'image_too_many_pixels',
  'address_too_long',
  'content_type',
  'not_an_image',
  'key_reused',
  'too_many',
  'headers_too_large',
  'refused',
  'unexpected',
  'unavailable',
  'queue_down',
  'image_not_stored',
  'mail_not_sent',
  'no_mail',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const fieldErrorSchema = z.object({
  field: z.string(),
  code: z.enum(fieldCodes),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;
export type FieldFault = Omit<FieldError, 'message'>;

export const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  /** One English sentence that is understandable without `errors`: if several fields are wrong, it names the first. */
  message: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** Converts schema issues to field errors for the API and the forms: the first issue of each field. */
export function fieldErrors(issues: readonly Issue[]): FieldFault[] {
  const errors = new Map<string, FieldFault>();
  for (const issue of issues) {
    const field = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    const code = fieldCodes.find((known) => known === issue.message) ?? 'invalid';
    if (!errors.has(field)) errors.set(field, { field, code });
  }
  return [...errors.values()];
}
