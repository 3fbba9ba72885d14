import * as z from 'zod/mini';
import { choice, line, missingOr, requiredLine } from './fields.ts';
import { languages } from './language.ts';
import { limits } from './limits.ts';

// Passwords are not trimmed or cleaned.
const password = z
  .string(missingOr('invalid_type'))
  .check(z.minLength(1, 'required'), z.maxLength(limits.text.password, 'too_long'));

export const loginRequestSchema = z.object({ email: requiredLine(limits.text.email), password });

const newPassword = password.check(z.minLength(limits.passwordMin, 'too_short'));

export const changePasswordRequestSchema = z.object({ currentPassword: password, newPassword });

/** `language`: of the mail with the link. */
export const forgotPasswordRequestSchema = z.object({
  email: requiredLine(limits.text.email),
  language: choice(languages),
});

/** `ticket`: from a link by mail, or one of the operator's program. */
export const resetPasswordRequestSchema = z.object({ ticket: requiredLine(100), newPassword });

export const adminUserSchema = z.object({
  name: line(limits.text.name),
  email: z.string(),
  role: z.string(),
  /** Present while the password is the one that was generated at the first start. */
  mustChangePassword: z.optional(z.literal(true)),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const loginAnswerSchema = z.object({ success: z.literal(true), token: z.string(), user: adminUserSchema });
export const verifyAnswerSchema = z.object({ success: z.literal(true), user: adminUserSchema });
/** The new token of the session. */
export const newTokenSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
});
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** How long a link to set a new password is valid. */
export const resetMinutes = 30;

export const signInTimes = {
  /** A session on a device that the practitioner trusts ends this long after its last use. */
  trustedMs: 30 * 86_400_000,
  /** The token of such a session ends this long after the sign-in, however often it is used. */
  trustedTokenMs: 365 * 86_400_000,
  /** How long after the sign-in the device can be marked as trusted. */
  trustWithinMs: 5 * 60_000,
  /** A use is stored at most this often. */
  usedEveryMs: 60_000,
} as const;
