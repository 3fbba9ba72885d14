import * as z from 'zod/mini';
import { numberToDial } from './contact-links.ts';
import type { FieldCode } from './errors.ts';
import { limits } from './limits.ts';

/** The building blocks of every schema here. An issue's message is always one of the field codes. */
const code = (value: FieldCode): FieldCode => value;

/** Nothing at all is 'required'; a value of another kind is what the field says. */
export const missingOr = (otherwise: FieldCode) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'required' : otherwise),
});

// What a single-line input can never hold (control characters, line and paragraph separators) becomes a blank.
const unprintable = /[\p{Cc}\u2028\u2029]+/gu;
// In a longer text, tabs and line breaks stay.
const unprintableInText = /(?![\t\n])[\p{Cc}]+/gu;

/**
 * What cannot be seen but changes how its neighbours read: bidirectional controls, zero-width characters, fillers, tags.
 * Stays: a joiner inside an emoji or a word, a variation selector behind an emoji.
 */
const joinsEmoji = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`;
const joinsLetters = String.raw`(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d](?=\p{L})`;
const variesEmoji = String.raw`(?<=\p{Emoji})[\ufe0e\ufe0f]`;
const invisible = new RegExp(
  `(${joinsEmoji}|${joinsLetters}|${variesEmoji})|[\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);
const withoutInvisible = (value: string) => value.replace(invisible, '$1');

const oneLine = (value: string) => withoutInvisible(value.toWellFormed().replace(unprintable, ' ')).trim();
const manyLines = (value: string) =>
  withoutInvisible(value.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintableInText, '')).trim();

/** Blanks, marks without a letter and the empty Braille cell say nothing. */
const saysSomething = (value: string) => /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

const string = () => z.string(missingOr('invalid_type'));

/** A single line that may be empty. */
export const line = (max: number) => string().check(z.overwrite(oneLine), z.maxLength(max, code('too_long')));

/** A single line that says something. */
export const requiredLine = (max: number) =>
  line(max).check(z.refine(saysSomething, { error: code('required'), abort: true }));

export const paragraphs = (max: number) => string().check(z.overwrite(manyLines), z.maxLength(max, code('too_long')));

export const requiredParagraphs = (max: number) => paragraphs(max).check(z.refine(saysSomething, code('required')));

/** Left out, null and empty are the same honest answer: nothing. */
export const optional = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    schema,
  );

// The pattern that browsers apply to <input type="email">, without ? & # and %: no mailbox has them, and a link would read
// them as something else.
const email =
  /^[a-zA-Z0-9.!$'*+/=^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export const emailAddress = () => requiredLine(limits.text.email).check(z.regex(email, code('invalid_email')));

/** A number, with words about it if need be: "912 345 678 (WhatsApp)", "ext. 12". */
const isPlausiblePhone = (value: string) =>
  /^[\p{L}\p{M}\p{N}\s+().,:;/#'*\-\u2010-\u2015]+$/u.test(value) && numberToDial(value) !== undefined;

export const phone = () => requiredLine(limits.text.phone).check(z.refine(isPlausiblePhone, code('invalid_phone')));

export const optionalPhone = () =>
  optional(
    line(limits.text.phone).check(z.refine((value) => value === '' || isPlausiblePhone(value), code('invalid_phone'))),
  );

const segmenter = new Intl.Segmenter();

/** Counted as a person counts: an emoji is one, however many units it takes. */
export const shortLine = (max: number, graphemes: number) =>
  line(max).check(z.refine((value) => [...segmenter.segment(value)].length <= graphemes, code('too_long')));

export const choice = <const T extends readonly string[]>(values: T) => z.enum(values, missingOr('invalid_choice'));

export const slug = () => requiredLine(limits.text.slug).check(z.regex(/^[a-z]+(?:-[a-z]+)*$/, code('invalid_slug')));

export const bilingual = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.object({ pt: schema, en: schema }, missingOr('invalid_type'));

export const listOf = <T extends z.ZodMiniType>(schema: T, max: number) =>
  z.array(schema, missingOr('invalid_type')).check(z.maxLength(max, code('too_many')));

export const wholeNumber = (min: number, max: number) =>
  z
    .number(missingOr('not_a_number'))
    .check(z.int(code('wrong_step')), z.minimum(min, code('too_small')), z.maximum(max, code('too_large')));
