import * as z from 'zod/mini';
import { emailAddress } from './fields.ts';
import { heartbeatSchema, mailSteps } from './mail.ts';

export const mailTestRequestSchema = z.object({
  to: emailAddress(),
  testMode: z.optional(z.boolean({ error: 'invalid_type' })),
});

export const mailStatusSchema = z.object({
  success: z.literal(true),
  configured: z.boolean(),
  variables: heartbeatSchema.shape.variables,
  fromEmail: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** Whether each part on a mail's way answers. */
  queue: z.enum(['up', 'down']),
  worker: z.enum(['up', 'silent']),
});
export type MailStatus = z.infer<typeof mailStatusSchema>;

/** On failure: which step failed, and the provider's own reason. */
export const mailTestFailureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  step: z.enum(mailSteps),
  reason: z.string(),
});
