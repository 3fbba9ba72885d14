import * as z from 'zod/mini';
import { numberToDial } from './contact-links.ts';
import type { FieldCode } from './errors.ts';
import { limits } from './limits.ts';
import { isCalendarDate, isTimeOfDay } from './lisbon.ts';

/** The building blocks of all schemas. The message of an issue is always a field code. */
const code = (value: FieldCode): FieldCode => value;

/** A missing value gives 'required', a value of another type the given code. */
export const missingOr = (otherwise: FieldCode) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'required' : otherwise),
});

// Characters that a single-line input cannot hold (control characters, line and paragraph separators) become spaces.
const unprintable = /[\p{Cc}\u2028\u2029]+/gu;
// Multi-line texts keep tabs and line breaks.
const unprintableInText = /(?![\t\n])[\p{Cc}]+/gu;

/**
 * Invisible characters that change how the text around them reads: direction controls, zero-width characters, fillers,
 * tags. A joiner inside an emoji or a word and a variation selector after an emoji are kept.
 */
const joinsEmoji = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`;
const joinsLetters = String.raw`(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d](?=\p{L})`;
const variesEmoji = String.raw`(?<=\p{Emoji})[\ufe0e\ufe0f]`;
const invisible = new RegExp(
  `(${joinsEmoji}|${joinsLetters}|${variesEmoji})|[\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);
export const withoutInvisible = (value: string) => value.replace(invisible, '$1');

const oneLine = (value: string) => withoutInvisible(value.toWellFormed().replace(unprintable, ' ')).trim();
/** A text as every schema of several lines stores it. */
export const cleanParagraphs = (value: string) =>
  withoutInvisible(value.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintableInText, '')).trim();

/** True if the value has a visible character. Spaces, combining marks alone and the empty Braille cell do not count. */
const hasVisibleText = (value: string) => /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

const string = () => z.string(missingOr('invalid_type'));

/** A single line, possibly empty. */
export const line = (max: number) => string().check(z.overwrite(oneLine), z.maxLength(max, code('too_long')));

/** A single line with visible text. */
export const requiredLine = (max: number) =>
  line(max).check(z.refine(hasVisibleText, { error: code('required'), abort: true }));

export const paragraphs = (max: number) =>
  string().check(z.overwrite(cleanParagraphs), z.maxLength(max, code('too_long')));

export const requiredParagraphs = (max: number) => paragraphs(max).check(z.refine(hasVisibleText, code('required')));

/**
 * Of a public host, without a password in it, and with a port that exists. Whether the host's addresses are public is known
 * only when it is asked.
 */
export function isPublicAddress(value: string): boolean {
  const match = /^https:\/\/[^\s/@:?#[\]]+\.[^\s/@:?#[\]]+(?::(\d{1,5}))?(?:\/\S*)?$/i.exec(value);
  return match !== null && Number(match[1] ?? 0) <= 65_535;
}

/** Treats a missing value and null like an empty string. */
export const optional = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    schema,
  );

// The pattern of browsers for <input type="email">. Where an address stands in a link, it is encoded.
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export const emailAddress = () => requiredLine(limits.text.email).check(z.regex(email, code('invalid_email')));

export const optionalEmail = () =>
  optional(
    line(limits.text.email).check(z.refine((value) => value === '' || email.test(value), code('invalid_email'))),
  );

/** A phone number, possibly with words: "912 345 678 (WhatsApp)", "ext. 12". */
const isPlausiblePhone = (value: string) =>
  /^[\p{L}\p{M}\p{N}\s+().,:;/#'*\-\u2010-\u2015]+$/u.test(value) && numberToDial(value) !== undefined;

export const phone = () => requiredLine(limits.text.phone).check(z.refine(isPlausiblePhone, code('invalid_phone')));

export const optionalPhone = () =>
  optional(
    line(limits.text.phone).check(z.refine((value) => value === '' || isPlausiblePhone(value), code('invalid_phone'))),
  );

const segmenter = new Intl.Segmenter();

/** Limits graphemes, so that an emoji counts as one whatever its number of code units. */
export const shortLine = (max: number, graphemes: number) =>
  line(max).check(z.refine((value) => [...segmenter.segment(value)].length <= graphemes, code('too_long')));

export const choice = <const T extends readonly string[]>(values: T) => z.enum(values, missingOr('invalid_choice'));

export const slug = () => requiredLine(limits.text.slug).check(z.regex(/^[a-z]+(?:-[a-z]+)*$/, code('invalid_slug')));

export const calendarDate = () => requiredLine(10).check(z.refine(isCalendarDate, code('invalid_date')));
export const timeOfDay = () => requiredLine(5).check(z.refine(isTimeOfDay, code('invalid_time')));
export const objectId = () => z.string().check(z.regex(/^[0-9a-f]{24}$/, code('invalid')));

export const bilingual = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.object({ pt: schema, en: schema }, missingOr('invalid_type'));

export const listOf = <T extends z.ZodMiniType>(schema: T, max: number) =>
  z.array(schema, missingOr('invalid_type')).check(z.maxLength(max, code('too_many')));

/** JSON can carry -0, which would be shown as "-0", and what a sum of cents becomes in binary, 0.30000000000000004. */
export const wholeCents = () => z.overwrite((euros: number) => Math.round(euros * 100) / 100 || 0);

export const wholeNumber = (min: number, max: number) =>
  z
    .number(missingOr('not_a_number'))
    .check(z.int(code('wrong_step')), z.minimum(min, code('too_small')), z.maximum(max, code('too_large')));
