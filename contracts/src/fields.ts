import * as z from 'zod/mini';
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

const oneLine = (value: string) => value.toWellFormed().replace(unprintable, ' ').trim();
const manyLines = (value: string) => value.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintableInText, '').trim();

const string = () => z.string(missingOr('invalid_type'));

/** A single line that may be empty. */
export const line = (max: number) => string().check(z.overwrite(oneLine), z.maxLength(max, code('too_long')));

/** A single line that says something. */
export const requiredLine = (max: number) => line(max).check(z.minLength(1, code('required')));

export const paragraphs = (max: number) => string().check(z.overwrite(manyLines), z.maxLength(max, code('too_long')));

export const requiredParagraphs = (max: number) => paragraphs(max).check(z.minLength(1, code('required')));

/** Left out, null and empty are the same honest answer: nothing. */
export const optional = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    schema,
  );

// The pattern that browsers apply to <input type="email">, so that neither side is stricter than the other.
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export const emailAddress = () => requiredLine(limits.text.email).check(z.regex(email, code('invalid_email')));

const isPlausiblePhone = (value: string) => {
  const digits = value.replace(/\D/g, '').length;
  return /^[\d\s+().\-/]+$/.test(value) && digits >= limits.phoneDigits.min && digits <= limits.phoneDigits.max;
};

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
