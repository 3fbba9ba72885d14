import * as z from 'zod/mini';
import { mailDomainSchema } from './mail.ts';
import { bookingViewSchema, type BookingView, messageViewSchema, type MailView, type RequestView } from './admin.ts';

/** A mail that is not sent after this time counts as late, although it is still retried. */
export const lateMailMs = 600_000;

/** The agenda shows today and so many days after it. */
export const agendaDays = 7;

/** The times of the last backup and of the last sent mail; null if there was none or the API does not know of one. */
const lately = z.nullable(z.iso.datetime());
const request = z.union([bookingViewSchema, messageViewSchema]);

/** What the dashboard shows below its counts. */
export const todaySchema = z.object({
  success: z.literal(true),
  /** The hours within which the site promises an answer. */
  promisedHours: z.number(),
  /** Bookings and messages, the longest waiting first. `total` counts also those that are not listed. */
  toAnswer: z.object({ total: z.number(), requests: z.array(request) }),
  lastAnswer: z.nullable(z.object({ name: z.string(), at: z.iso.datetime(), elsewhere: z.boolean() })),
  /** By time of the session. */
  agreed: z.array(bookingViewSchema),
  /** Waiting for an answer, or for the visitor's choice; by the requested time. */
  requested: z.array(bookingViewSchema),
  /** Requests with a mail that failed or is late, newest first. */
  lateMails: z.object({ bookings: z.number(), messages: z.number(), requests: z.array(request) }),
  mail: z.object({
    queue: z.enum(['up', 'down']),
    worker: z.enum(['up', 'silent']),
    configured: z.boolean(),
    /** The time of the worker's last heartbeat. */
    lastHeard: lately,
    lastSentAt: lately,
    domain: z.optional(mailDomainSchema),
  }),
  /** Null on a host that has not made a backup with the operator's program. */
  backup: z.nullable(
    z.object({
      at: lately,
      isOld: z.boolean(),
      /** The copies at another place are out of date, or the last rehearsal of a restore failed. */
      copies: z.optional(z.enum(['old', 'unproven'])),
    }),
  ),
});

export interface Today extends Omit<z.infer<typeof todaySchema>, 'toAnswer' | 'agreed' | 'requested' | 'lateMails'> {
  toAnswer: { total: number; requests: RequestView[] };
  agreed: BookingView[];
  requested: BookingView[];
  lateMails: { bookings: number; messages: number; requests: RequestView[] };
}

/** Whether a mail failed, or is retried for too long. */
export const isLate = ({ state, updatedAt }: Pick<MailView, 'state' | 'updatedAt'>, now: Date): boolean =>
  state === 'failed' ||
  ((state === 'pending' || state === 'queued') && now.getTime() - Date.parse(updatedAt) > lateMailMs);
