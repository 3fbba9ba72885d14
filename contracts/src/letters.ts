import * as z from 'zod/mini';
import { agreeing, bookingViewSchema, messageViewSchema, sessionSchema } from './request-views.ts';
import { choice, listOf, missingOr, requiredParagraphs } from './fields.ts';
import { heldKinds, offKinds } from './held-times.ts';
import { languages } from './language.ts';
import { limits } from './limits.ts';
import { places } from './meeting.ts';
import { mostOffered } from './request-history.ts';
import { paymentWays } from './site.ts';

/** Letters: what the practitioner answers from the panel. The server adds to the text what follows from them. */
export const bookingLetterTypes = ['confirmed', 'offered', 'question', 'declined'] as const;
export type BookingLetterType = (typeof bookingLetterTypes)[number];
export type LetterType = BookingLetterType | 'answered';

const letterText = { text: requiredParagraphs(limits.text.letter) };

/** The same time twice is an error at the later one. */
const timesSchema = listOf(sessionSchema, mostOffered).check(z.minLength(1, 'required'), (payload) => {
  const seen = new Set<string>();
  for (const [at, { date, time }] of payload.value.entries()) {
    const moment = `${date} ${time}`;
    if (seen.has(moment)) payload.issues.push({ code: 'custom', message: 'overlaps', path: [at, 'time'], input: time });
    seen.add(moment);
  }
});

export const bookingLetterSchema = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('confirmed'),
      session: sessionSchema,
      /** Required if the site offers both. */
      ...agreeing,
      ...letterText,
      /** The ways to pay whose details the letter contains. */
      ways: listOf(choice(paymentWays), paymentWays.length),
    }),
    z.object({
      type: z.literal('offered'),
      times: timesSchema,
      /** Where, for the confirmation that follows the visitor's choice. */
      where: agreeing.where,
      ...letterText,
    }),
    z.object({ type: z.literal('question'), ...letterText }),
    z.object({ type: z.literal('declined'), ...letterText }),
  ],
  missingOr('invalid_choice'),
);
export const messageLetterSchema = z.discriminatedUnion(
  'type',
  [z.object({ type: z.literal('answered'), ...letterText })],
  missingOr('invalid_choice'),
);
export type BookingLetter = z.output<typeof bookingLetterSchema>;
export type MessageLetter = z.output<typeof messageLetterSchema>;
export type Letter = BookingLetter | MessageLetter;

/** `version`: the length of the history that the practitioner saw. */
const version = { version: z.int('not_a_number').check(z.minimum(0, 'too_small')) };
export const bookingLetterSendSchema = z.object({ ...version, letter: bookingLetterSchema });
export const messageLetterSendSchema = z.object({ ...version, letter: messageLetterSchema });

export const letterSentSchema = z.object({
  success: z.literal(true),
  request: z.union([bookingViewSchema, messageViewSchema]),
  /** Until then the act "undone" withdraws the letter; then it is sent. */
  undoUntil: z.iso.datetime(),
});

/** `language`: shows the letter as if it were written to a visitor of that language. */
const previewLanguage = { language: z.optional(choice(languages)) };
export const bookingLetterPreviewSchema = z.object({ letter: bookingLetterSchema, ...previewLanguage });
export const messageLetterPreviewSchema = z.object({ letter: messageLetterSchema, ...previewLanguage });
export const letterPreviewAnswerSchema = z.object({
  success: z.literal(true),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

const answerable = { success: z.literal(true) };
export const oneRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    ...answerable,
    kind: z.literal('bookings'),
    request: bookingViewSchema,
    /** A ready text for each letter, in the visitor's language. */
    drafts: z.object({ confirmed: z.string(), offered: z.string(), question: z.string(), declined: z.string() }),
    /** Up to four free times near the one that was asked for: first those that no other visitor asked for, nearest first. */
    free: z.array(z.object({ date: z.string(), time: z.string() })),
    /** The times that others hold from now on, and the time off, by their start. */
    taken: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        kind: z.enum([...heldKinds, ...offKinds]),
        start: z.iso.datetime(),
        end: z.iso.datetime(),
      }),
    ),
    /** Where sessions can take place, by the site settings. */
    places: z.array(z.enum(places)),
    /** The ways to pay that the site offers. */
    ways: z.array(z.enum(paymentWays)),
    /** Those of them whose account or number is missing in the site settings. */
    lacking: z.array(z.enum(paymentWays)),
  }),
  z.object({
    ...answerable,
    kind: z.literal('messages'),
    request: messageViewSchema,
    drafts: z.object({ answered: z.string() }),
  }),
]);
