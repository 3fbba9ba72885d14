import * as z from 'zod/mini';
import type { FieldFault } from '../errors.ts';
import { missingOr, paragraphs, requiredLine, requiredParagraphs } from '../fields.ts';
import type { Bilingual, Language } from '../language.ts';
import { languages } from '../language.ts';
import { limits } from '../limits.ts';
import { addDays, todayInLisbon } from '../lisbon.ts';
import { type RequestFacts, type RequestEvent, stateOf } from '../request-history.ts';

// Words afterwards: the practitioner invites the visitor of a session to write a few words, and publishes them or not.

/** What the visitor agrees to, word for word. It is stored as it was shown. */
export const consentSentences: Readonly<Bilingual> = {
  pt: 'Autorizo que este texto e este nome apareçam neste site, em português e em inglês. Posso retirá-los quando quiser.',
  en: 'I agree to this text and this name appearing on this site, in Portuguese and in English. I can withdraw them whenever I like.',
};

/** The lengths of what a visitor writes, and of the name to show with it. */
export const mostWritten = { text: 600, name: 40 } as const;
export const wordsFormSchema = z.object({
  text: requiredParagraphs(mostWritten.text),
  name: requiredLine(mostWritten.name),
  consent: z.literal('yes', 'required'),
});

/** At most one invitation of a person within this time. */
export const yearBefore = (now: Date): Date => new Date(now.getTime() - 365 * 86_400_000);

/** The day of the session, if it took place, was before today, and its visitor has an address. */
export function tookPlaceOn(
  { email, history }: { email: string; history: readonly RequestEvent[] },
  facts: RequestFacts,
  now: Date,
): string | undefined {
  const state = stateOf(history, facts, now);
  if (state.kind !== 'past' || email === '') return undefined;
  const { date } = state.session;
  return todayInLisbon(now) >= addDays(date, 1) ? date : undefined;
}

const about = {
  booking: z.string(),
  name: z.string(),
  serviceName: z.object({ pt: z.string(), en: z.string() }),
  /** Of the session. */
  date: z.string(),
};

const viewSchema = z.object({
  _id: z.string(),
  ...about,
  language: z.enum(languages),
  version: z.int(),
  published: z.boolean(),
  text: z.string(),
  shownName: z.string(),
  consentAt: z.iso.datetime(),
  /** Into the other language. Empty: the original is shown there. */
  translation: z.string(),
});
export type InvitedWordsView = z.output<typeof viewSchema>;

export const invitedWordsSchema = z.object({
  success: z.literal(true),
  /** Newest first. */
  words: z.array(viewSchema),
  /** The visitors of the last sessions who can be invited, the latest session first. */
  invitable: z.array(z.object(about)),
});
export type InvitedWordsList = z.output<typeof invitedWordsSchema>;

export const invitationSchema = z.object({ booking: z.string(missingOr('invalid_type')) });

/** `version` is the one that the practitioner read: 409 if the visitor has changed or withdrawn the words since. */
export const wordsDecisionSchema = z.object({
  version: z.int('not_a_number'),
  published: z.boolean(missingOr('invalid_type')),
  translation: paragraphs(limits.text.testimonial),
});
export type WordsDecision = z.output<typeof wordsDecisionSchema>;

/** The visitor's page of an invitation. `token`: of its forms. */
export interface WordsPageView {
  kind: 'words';
  paths: Readonly<Record<Language, string>>;
  /** The form was out of date. */
  notice: 'again' | undefined;
  content:
    /** `written`: the visitor has written before. */
    | {
        kind: 'write' | 'written';
        visitor: string;
        typed: Readonly<Record<'text' | 'name' | 'consent', string>>;
        errors: readonly FieldFault[];
        token: string;
      }
    | { kind: 'published'; text: string; name: string; token: string }
    | { kind: 'withdrawn' };
}
