import * as z from 'zod/mini';
import { languages } from './language.ts';

/**
 * The mail queue: its name, its jobs and what each carries. Nothing else knows these literals.
 * One job is one mail to one recipient. A job's id is its mail's id.
 */
export const mailQueue = 'mail';

export const mailKinds = [
  'booking.practitioner',
  'booking.visitor',
  'contact.practitioner',
  'contact.visitor',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Deterministic, so that queueing again never doubles a mail; never an integer and without a colon, as BullMQ asks. */
export const mailId = (requestId: string, kind: MailKind): string => `${requestId}-${kind}`;

const language = z.enum(languages);
const bilingualText = z.object({ pt: z.string(), en: z.string() });
const envelope = {
  mailId: z.string().check(z.minLength(3)),
  /** The id of the HTTP request, so that one booking can be followed through both processes' logs. */
  requestId: z.string(),
};
const bookedService = z.object({
  slug: z.string(),
  name: bilingualText,
  priceCents: z.int(),
  durationMinutes: z.int(),
});
const appointment = { service: bookedService, date: z.string(), time: z.string() };

const bookingPractitioner = z.object({
  ...envelope,
  ...appointment,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  language,
  receivedAt: z.iso.datetime(),
});

/** To a visitor goes nothing that was typed freely, but her own name (readings R28). */
const bookingVisitor = z.object({ ...envelope, ...appointment, name: z.string(), email: z.string(), language });

const contactPractitioner = z.object({
  ...envelope,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  language,
  receivedAt: z.iso.datetime(),
});

const contactVisitor = z.object({ ...envelope, name: z.string(), email: z.string(), language });

const test = z.object({ ...envelope, email: z.string(), language });

export const mailJobSchemas = {
  'booking.practitioner': bookingPractitioner,
  'booking.visitor': bookingVisitor,
  'contact.practitioner': contactPractitioner,
  'contact.visitor': contactVisitor,
  test,
} as const satisfies Record<MailKind, z.ZodMiniType>;

export type MailJob<K extends MailKind> = z.output<(typeof mailJobSchemas)[K]>;

/** What is left of a job's data once its mail is sent or given up: ids, nothing of a person. */
export const scrubbedJobSchema = z.object({ ...envelope, scrubbed: z.literal(true) });
export type ScrubbedJob = z.output<typeof scrubbedJobSchema>;

/** What a finished job answers. */
export const mailSentSchema = z.object({ messageId: z.string(), sentAt: z.iso.datetime() });
export type MailSent = z.output<typeof mailSentSchema>;

/** Where a mail can get stuck, in the order in which it passes them. */
export const mailSteps = [
  'queue',
  'worker',
  'payload',
  'settings',
  'token',
  'connection',
  'mailbox',
  'recipient',
  'message',
] as const;
export type MailStep = (typeof mailSteps)[number];

/** A failed job's reason is "step: what the mail server said": readable as it is, and taken apart here. */
export function parseFailure(failedReason: string): { step: MailStep; reason: string } {
  const match = /^(\w+): ([\s\S]*)$/.exec(failedReason);
  const step = mailSteps.find((known) => known === match?.[1]);
  return step && match?.[2] !== undefined ? { step, reason: match[2] } : { step: 'worker', reason: failedReason };
}

export const mailStates = ['pending', 'queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * Retries: from seconds to hours. Each delay is drawn from `jitter` times its value up to the whole, so that mails that
 * failed together do not come back together; even the shortest draws add up to more than a day.
 */
export const mailRetry = {
  delaysMs: [2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000].concat([
    21_600_000, 21_600_000, 21_600_000, 21_600_000, 21_600_000,
  ]),
  jitter: 0.75,
} as const;
export const mailAttempts = mailRetry.delaysMs.length + 1;

/** How long finished jobs are kept, scrubbed, for the operator to see and for the API to catch up after an outage. */
export const mailKeep = { completedSeconds: 7 * 86_400, failedSeconds: 60 * 86_400, count: 5000 } as const;

/** What every mail is queued with. The test mail has one attempt: who waits for its answer wants the first reason. */
export const mailJobOptions = {
  attempts: mailAttempts,
  /** Any type that BullMQ does not know means: ask the worker, which follows `mailRetry`. */
  backoff: { type: 'mail' },
  removeOnComplete: { age: mailKeep.completedSeconds, count: mailKeep.count },
  removeOnFail: { age: mailKeep.failedSeconds, count: mailKeep.count },
} as const;

/** What the worker tells about itself. Flags, never a secret. */
export const heartbeatKey = 'luar:worker:heartbeat';
export const heartbeatEveryMs = 2000;
export const heartbeatTtlMs = 7000;
export const heartbeatSchema = z.object({
  at: z.iso.datetime(),
  configured: z.boolean(),
  transport: z.nullable(z.enum(['smtp', 'smtp-oauth2', 'zoho'])),
  variables: z.object({
    clientId: z.boolean(),
    clientSecret: z.boolean(),
    refreshToken: z.boolean(),
    fromEmail: z.boolean(),
  }),
  fromEmail: z.nullable(z.string()),
  region: z.nullable(z.string()),
});
export type Heartbeat = z.output<typeof heartbeatSchema>;
