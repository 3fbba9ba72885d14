import * as z from 'zod/mini';
import { heldKinds, offKinds } from './held-times.ts';
import { languages } from './language.ts';
import { isCalendarDate } from './lisbon.ts';
import { places } from './meeting.ts';
import { sessionMoneySchema } from './payments.ts';

/** The most days of one answer: the six weeks around a month, and the week after them. */
const mostDays = 49;

export const diaryQuerySchema = z.object({
  from: z.string().check(z.refine(isCalendarDate, 'invalid_date')),
  days: z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/, 'not_a_number')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1, 'too_small'), z.maximum(mostDays, 'too_large'))),
  ),
});

const span = { _id: z.string(), date: z.string(), from: z.string(), until: z.string() };

/** A time that a request holds. A request with several offered times has an entry for each. */
const entry = z.object({
  ...span,
  kind: z.enum(heldKinds),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  serviceName: z.object({ pt: z.string(), en: z.string() }),
  where: z.nullable(z.enum(places)),
  zone: z.optional(z.string()),
  /** The practitioner's private note. */
  note: z.string(),
  money: z.optional(sessionMoneySchema),
});
export type DiaryEntry = z.infer<typeof entry>;

/** Whole days have an entry each, from 00:00 to 00:00. */
const off = z.object({ ...span, kind: z.enum(offKinds), title: z.string() });
export type DiaryOff = z.infer<typeof off>;

export const diarySchema = z.object({ success: z.literal(true), entries: z.array(entry), off: z.array(off) });
export type Diary = z.infer<typeof diarySchema>;
