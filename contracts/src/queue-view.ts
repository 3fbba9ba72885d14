import * as z from 'zod/mini';
import { mailViewSchema } from './request-views.ts';

/** The lists of the panel's page about the mail queue, in its order. */
export const queueLists = ['failed', 'delayed', 'active', 'waiting'] as const;
export type QueueList = (typeof queueLists)[number];

/** The page lists at most this many mails of each state, and one press retries at most this many. */
export const queueListMax = 100;
export const queueRetryMax = 500;

const list = z.object({ count: z.int(), mails: z.array(mailViewSchema) });

export const queueViewSchema = z.object({
  success: z.literal(true),
  sentToday: z.int(),
  failed: list,
  delayed: list,
  active: list,
  waiting: list,
});
export type QueueView = z.output<typeof queueViewSchema>;

/** `gone`: left as they were, because no stored request has them any more. */
export const queueRetrySchema = z.object({ success: z.literal(true), queued: z.int(), gone: z.int() });
