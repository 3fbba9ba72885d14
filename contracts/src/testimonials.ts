import * as z from 'zod/mini';
import { mailViewSchema } from './admin.ts';
import type { FieldFault } from './errors.ts';
import { missingOr, paragraphs, requiredLine, requiredParagraphs } from './fields.ts';
import type { Bilingual, Language } from './language.ts';
import { languages } from './language.ts';
import { limits } from './limits.ts';
import { addDays, todayInLisbon } from './lisbon.ts';
import { type RequestFacts, type RequestEvent, stateOf } from './request-history.ts';
import type { VisitForm } from './posted.ts';

// Words afterwards: the practitioner invites the visitor of a session to write a few words, and publishes them or not.

/** The visitor's page of an invitation: the token of its link follows. */
export const testimonialPaths: Readonly<Record<Language, string>> = { pt: '/palavras/', en: '/en/words/' };

/** What the visitor agrees to, word for word. It is stored as it was shown. */
export const consentSentences: Readonly<Bilingual> = {
  pt: 'Autorizo que este texto e este nome apareçam neste site, em português e em inglês. Posso retirá-los quando quiser.',
  en: 'I agree to this text and this name appearing on this site, in Portuguese and in English. I can withdraw them whenever I like.',
};

export const testimonialFormSchema = z.object({
  text: requiredParagraphs(limits.text.words),
  name: requiredLine(limits.text.shownName),
  consent: z.literal('yes', 'required'),
});

/** Why a visitor cannot be invited. */
export const invitationObstacles = ['noAddress', 'notHeld', 'sameDay', 'asked'] as const;
export type InvitationObstacle = (typeof invitationObstacles)[number];

/** At most one invitation of a person within this time. */
export const yearBefore = (now: Date): Date => new Date(now.getTime() - 365 * 86_400_000);

/** The session that was held, and what stands against an invitation after it. The earlier invitations are not known here. */
export function heldSession(
  { email, history }: { email: string; history: readonly RequestEvent[] },
  facts: RequestFacts,
  now: Date,
): { date: string } | { obstacle: Exclude<InvitationObstacle, 'asked'> } {
  const state = stateOf(history, facts, now);
  if (state.kind !== 'past') return { obstacle: 'notHeld' };
  if (email === '') return { obstacle: 'noAddress' };
  const { date } = state.session;
  return todayInLisbon(now) >= addDays(date, 1) ? { date } : { obstacle: 'sameDay' };
}

/**
 * What makes two invitations of one person at once impossible: no other document may have one of these. Two months, because
 * the two may lie on both sides of the end of a month.
 */
export function claimsOf(keys: readonly string[], now: Date): string[] {
  const month = todayInLisbon(now).slice(0, 7);
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  return keys.flatMap((key) => [`${month} ${key}`, `${next} ${key}`]);
}

const bilingualText = z.object({ pt: z.string(), en: z.string() });
const about = {
  /** The booking. */
  booking: z.string(),
  name: z.string(),
  serviceName: bilingualText,
  /** Of the session. */
  date: z.string(),
};

const testimonialViewSchema = z.object({
  _id: z.string(),
  ...about,
  language: z.enum(languages),
  invitedAt: z.iso.datetime(),
  /** The mails, of which the first is the invitation. */
  mails: z.array(mailViewSchema),
  version: z.int(),
  state: z.enum(['invited', 'written', 'published', 'unpublished']),
  /** Missing until the visitor has written. */
  words: z.optional(
    z.object({ text: z.string(), name: z.string(), writtenAt: z.iso.datetime(), consentAt: z.iso.datetime() }),
  ),
  /** Into the other language. Empty: the original is shown there. */
  translation: z.string(),
});
export type TestimonialView = z.output<typeof testimonialViewSchema>;

export const testimonialsSchema = z.object({
  success: z.literal(true),
  /** Newest first. */
  testimonials: z.array(testimonialViewSchema),
  /** The visitors of the last sessions who can be invited, the latest session first. */
  invitable: z.array(z.object(about)),
});

/** `version` is the one that the practitioner read: 409 if the visitor has changed or withdrawn the words since. */
export const testimonialDecisionSchema = z.object({
  version: z.int('not_a_number'),
  published: z.boolean(missingOr('invalid_type')),
  translation: paragraphs(limits.text.testimonial),
});
export type TestimonialDecision = z.output<typeof testimonialDecisionSchema>;

export const testimonialSchema = z.object({ success: z.literal(true), testimonial: testimonialViewSchema });

/** The invitation as it would be sent, or what stands against it. */
export const invitationSchema = z.object({
  success: z.literal(true),
  ...about,
  email: z.string(),
  language: z.enum(languages),
  obstacle: z.nullable(z.enum(invitationObstacles)),
  /** The last invitation of the person within a year. */
  invitedAt: z.nullable(z.iso.datetime()),
  /** Until then the last invitation can be undone, if it is of this booking. */
  undoUntil: z.nullable(z.iso.datetime()),
  subject: z.string(),
  html: z.string(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** A testimonial on the home page. `original`: the language that a visitor wrote it in; the other one is a translation. */
export interface PublicTestimonial {
  name: string;
  initial: string;
  text: Bilingual;
  order: number;
  original?: Language | null;
}

type Typed = Readonly<Record<'text' | 'name' | 'consent', string>>;

export type TestimonialNotice = 'again' | 'changed';

/** The visitor's page of an invitation. */
export interface TestimonialPage {
  kind: 'testimonial';
  paths: Readonly<Record<Language, string>>;
  content:
    /** `isChange`: the visitor has written before. */
    | {
        kind: 'write';
        visitor: string;
        typed: Typed;
        errors: readonly FieldFault[];
        isChange: boolean;
        form: VisitForm;
      }
    | { kind: 'written' | 'published'; text: string; name: string }
    | { kind: 'withdraw'; form: VisitForm }
    | { kind: 'withdrawn' };
  notice?: TestimonialNotice | undefined;
}
