import * as z from 'zod/mini';
import { line, missingOr, requiredLine } from './fields.ts';
import { limits } from './limits.ts';

// Passwords are not trimmed or cleaned.
const password = z
  .string(missingOr('invalid_type'))
  .check(z.minLength(1, 'required'), z.maxLength(limits.text.password, 'too_long'));

export const loginRequestSchema = z.object({ email: requiredLine(limits.text.email), password });

export const changePasswordRequestSchema = z.object({
  currentPassword: password,
  newPassword: password.check(z.minLength(limits.passwordMin, 'too_short')),
});

export const adminUserSchema = z.object({ name: line(limits.text.name), email: z.string(), role: z.string() });
export type AdminUser = z.infer<typeof adminUserSchema>;

export const loginAnswerSchema = z.object({ success: z.literal(true), token: z.string(), user: adminUserSchema });
export const verifyAnswerSchema = z.object({ success: z.literal(true), user: adminUserSchema });
export const changePasswordAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
});
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });
