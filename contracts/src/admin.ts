import * as z from 'zod/mini';
import { languages } from './language.ts';
import { mailKinds, mailStates, mailSteps } from './mail.ts';

/** The state of one mail of a request, as the panel shows it. */
export const mailViewSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  attempts: z.number(),
  step: z.nullable(z.enum(mailSteps)),
  reason: z.nullable(z.string()),
  messageId: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  /** The time of the next attempt, if the mail waits for one. */
  nextTryAt: z.optional(z.iso.datetime()),
});
export type MailView = z.infer<typeof mailViewSchema>;

const stored = {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  language: z.enum(languages),
  suspectedSpam: z.boolean(),
  createdAt: z.iso.datetime(),
  mails: z.array(mailViewSchema),
};

export const bookingViewSchema = z.object({
  ...stored,
  service: z.string(),
  serviceName: z.object({ pt: z.string(), en: z.string() }),
  price: z.number(),
  date: z.string(),
  time: z.string(),
});
export type BookingView = z.infer<typeof bookingViewSchema>;

export const messageViewSchema = z.object({ ...stored, subject: z.string() });
export type MessageView = z.infer<typeof messageViewSchema>;

const paged = { page: z.number(), pages: z.number(), total: z.number() };
export const bookingsPageSchema = z.object({
  success: z.literal(true),
  bookings: z.array(bookingViewSchema),
  ...paged,
});
export const messagesPageSchema = z.object({
  success: z.literal(true),
  messages: z.array(messageViewSchema),
  ...paged,
});

export const statsSchema = z.object({
  success: z.literal(true),
  services: z.number(),
  activeServices: z.number(),
  bookings: z.number(),
  messages: z.number(),
  failedMails: z.number(),
  /** Suspected spam: stored, and not mailed until the practitioner releases it. */
  heldBookings: z.number(),
  heldMessages: z.number(),
});
export type Stats = z.infer<typeof statsSchema>;
