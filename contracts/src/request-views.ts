import * as z from 'zod/mini';
import { calendarDate, choice, emailAddress, listOf, missingOr, objectId, paragraphs, timeOfDay } from './fields.ts';
import { languages } from './language.ts';
import { limits } from './limits.ts';
import { mailKinds, mailStates, mailSteps } from './mail.ts';
import { sessionMoneySchema } from './payments.ts';
import { askedSchema } from './questions.ts';
import { type RequestText, textNames } from './request-fields.ts';
import type { RequestEvent, RequestState } from './request-history.ts';
import { places } from './meeting.ts';
import type { Met, Verdict } from './verdict.ts';

/** The state of one mail of a request, as the panel shows it. */
export const mailViewSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  /** The index in the history of the event that the mail belongs to. Missing for the mails about the request itself. */
  event: z.optional(z.int()),
  state: z.enum(mailStates),
  /** When a delayed letter is sent. */
  dueAt: z.optional(z.iso.datetime()),
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

const someText = z.optional(z.string());
/** By the table of the fields. Only a message has a subject, and those below are in each request. */
const texts = Object.fromEntries(
  textNames.filter((name) => name !== 'subject').map((name) => [name, someText]),
) as Record<Exclude<RequestText, 'subject'>, typeof someText>;

const stored = {
  ...texts,
  _id: z.string(),
  name: z.string(),
  /** Empty if the practitioner entered the session without one. */
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  language: z.enum(languages),
  suspectedSpam: z.boolean(),
  createdAt: z.iso.datetime(),
  mails: z.array(mailViewSchema),
  /** The practitioner's private note. */
  note: z.string(),
  /** Letters and acts, oldest first. An append names the length that it saw. */
  history: z.array(z.looseObject({ type: z.string(), at: z.iso.datetime() })),
  state: z.looseObject({ kind: z.string() }),
  /** Until when the site promises an answer, while the request waits for one. */
  answerBy: z.nullable(z.iso.datetime()),
};

export const bookingViewSchema = z.object({
  ...stored,
  service: z.string(),
  serviceName: z.object({ pt: z.string(), en: z.string() }),
  price: z.number(),
  /** Minutes. */
  duration: z.number(),
  date: z.string(),
  time: z.string(),
  /** The practitioner entered it: it was agreed by telephone or at the door. */
  byHand: z.optional(z.literal(true)),
  /** What speaks for or against the session: the agreed one, or else the requested one. Null: it is over, or suspected spam. */
  verdict: z.nullable(z.looseObject({ kind: z.string() })),
  money: z.optional(sessionMoneySchema),
  questions: z.optional(z.array(askedSchema)),
});
export interface BookingView extends Omit<z.infer<typeof bookingViewSchema>, 'history' | 'state' | 'verdict'> {
  history: RequestEvent[];
  state: RequestState;
  verdict: Verdict | null;
}

export const messageViewSchema = z.object({ ...stored, subject: z.string() });
export interface MessageView extends Omit<z.infer<typeof messageViewSchema>, 'history' | 'state'> {
  history: RequestEvent[];
  state: RequestState;
}
export type RequestView = BookingView | MessageView;

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
/** Bookings and messages together. `more`: older ones follow. */
export const requestsPageSchema = z.object({
  success: z.literal(true),
  requests: z.array(z.union([bookingViewSchema, messageViewSchema])),
  more: z.boolean(),
});

export const sessionSchema = z.object(
  {
    date: calendarDate(),
    time: timeOfDay(),
  },
  missingOr('invalid_type'),
);

/**
 * What agrees on a session says beside it. `beside`: the requests whose agreed sessions at this time the practitioner has
 * seen. If one is missing, the answer is 409 and names it.
 */
export const agreeing = {
  where: z.optional(choice(places)),
  beside: z.optional(listOf(objectId(), 100)),
};

/**
 * An act on a request. `version` is the length of the history that the practitioner saw: 409 if it has another. `session`:
 * what was agreed by other means; null: what was agreed no longer takes place; missing: it stays as it was.
 */
export const requestActSchema = z.object({
  type: z.enum(['answeredElsewhere', 'undone'], 'invalid_choice'),
  version: z.int('not_a_number').check(z.minimum(0, 'too_small')),
  session: z.optional(z.nullable(sessionSchema)),
  ...agreeing,
});
export type RequestAct = z.output<typeof requestActSchema>;

/** The answer 409 `session_taken`: the agreed sessions at the same time, to name before the second press. */
export interface SessionTaken {
  clashes: Met[];
}

/** `was` is the note that the practitioner saw: 409 if another one is stored. */
export const requestNoteSchema = z.object({
  note: paragraphs(limits.text.note),
  was: paragraphs(limits.text.note),
});

/** A corrected address. `was` is the one that the practitioner saw: 409 if another one is stored. */
export const requestEmailSchema = z.object({ email: emailAddress(), was: z.string() });

export const requestAnswerSchema = z.object({
  success: z.literal(true),
  request: z.union([bookingViewSchema, messageViewSchema]),
});

export const statsSchema = z.object({
  success: z.literal(true),
  bookings: z.number(),
  messages: z.number(),
  /** Requests that wait for an answer, and suspected spam of which the practitioner has not said what it is. */
  toAnswer: z.number(),
});
export type Stats = z.infer<typeof statsSchema>;
