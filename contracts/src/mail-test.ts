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
  /** Whether the queue and the worker respond. */
  queue: z.enum(['up', 'down']),
  worker: z.enum(['up', 'silent']),
});
export type MailStatus = z.infer<typeof mailStatusSchema>;

/** The answer to a failed test: the step, and the reason as the mail server gave it. */
export const mailTestFailureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  step: z.enum(mailSteps),
  reason: z.string(),
});
