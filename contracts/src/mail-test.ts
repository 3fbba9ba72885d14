import * as z from 'zod/mini';
import { emailAddress } from './fields.ts';
import { heartbeatSchema } from './mail.ts';

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
  /** The time of the worker's last heartbeat, which the flags above come from. */
  lastHeard: z.nullable(z.iso.datetime()),
});
export type MailStatus = z.infer<typeof mailStatusSchema>;
