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
  /** When the worker was last heard: what the flags above were known then. */
  lastHeard: z.nullable(z.iso.datetime()),
});
export type MailStatus = z.infer<typeof mailStatusSchema>;

/** On failure: which step failed; the mail server's own reason for the administrator, a general one for everybody else. */
export const mailTestFailureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  step: z.enum(mailSteps),
  reason: z.string(),
});
