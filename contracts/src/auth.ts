import * as z from 'zod/mini';
import { line, missingOr, requiredLine } from './fields.ts';
import { limits } from './limits.ts';

// Passwords are not trimmed or cleaned.
const password = z
  .string(missingOr('invalid_type'))
  .check(z.minLength(1, 'required'), z.maxLength(limits.text.password, 'too_long'));

export const loginRequestSchema = z.object({ email: requiredLine(limits.text.email), password });

const newPassword = {
  newPassword: password.check(z.minLength(limits.passwordMin, 'too_short')),
  /** Removes all passkeys and one-time codes with the old password: someone else may have added one. */
  removeOtherWays: z.optional(z.boolean()),
};

export const changePasswordRequestSchema = z.object({ currentPassword: password, ...newPassword });

/** `ticket`: from the link of the operator's program. */
export const resetPasswordRequestSchema = z.object({ ticket: requiredLine(100), ...newPassword });

export interface NewPassword {
  newPassword: string;
  removeOtherWays?: boolean | undefined;
}

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

/** How long the operator's link to set a new password is valid. */
export const resetMinutes = 15;

export const sessionTimes = {
  /** A session on a device that the practitioner trusts ends this long after its last use. */
  trustedMs: 30 * 86_400_000,
  /** The token of such a session ends this long after the sign-in, however often it is used. */
  trustedTokenMs: 365 * 86_400_000,
  /** How long after the sign-in the device can be marked as trusted. */
  trustWithinMs: 5 * 60_000,
  /** A use is stored at most this often. */
  usedEveryMs: 60_000,
} as const;

/** How a session began. */
export const signInWays = ['password', 'passkey', 'code', 'reset'] as const;
export type SignInWay = (typeof signInWays)[number];

export const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system, such as "Firefox · Android". Empty if unknown. */
  device: z.string(),
  way: z.enum(signInWays),
  /** The session ends 30 days after its last use, instead of a fixed time after the sign-in. */
  trusted: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionSchema>;
