import { fieldErrors } from '@luar/contracts/errors';
import { type FieldErrors, type FieldValues, get, type Resolver, type ResolverError, set } from 'react-hook-form';
import type * as z from 'zod/mini';

// Turns what is typed into what is sent, and errors of what is sent into errors of the fields.

export interface Fault {
  field: string;
  code: string;
}

/** Builds the form's error tree from field paths and codes: features.0.pt is a field of a list entry. */
function errorsOf<Values extends FieldValues>(found: readonly Fault[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { field, code } of found) if (!get(errors, field)) set(errors, field, { type: 'rule', message: code });
  return errors;
}

export const refused = <Values extends FieldValues>(found: readonly Fault[]): ResolverError<Values> => ({
  values: {},
  errors: errorsOf<Values>(found),
});

/** Validates with the server's own schema. `fieldOf`: the field of the form for a path of the schema. */
export const bySchema =
  <Values extends FieldValues, Output>(
    schema: z.ZodMiniType<Output>,
    toInput: (values: Values) => unknown = (values) => values,
    fieldOf = (path: string) => path,
  ): Resolver<Values, unknown, Output> =>
  (values) => {
    const result = schema.safeParse(toInput(values));
    if (result.success) return { values: result.data, errors: {} };
    return refused(fieldErrors(result.error.issues).map(({ field, code }) => ({ field: fieldOf(field), code })));
  };

/** The names of the invalid fields of a form: the leaves of its error tree. */
export function invalidFields(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, inner]) => {
    if (typeof inner !== 'object' || inner === null || key === 'ref') return [];
    const name = path === '' ? key : `${path}.${key}`;
    return 'message' in inner && typeof inner.message === 'string' ? [name] : invalidFields(inner, name);
  });
}

/** A list entry with the index at which it was loaded, which a move does not change. A new entry has -1. */
export type Listed<T> = T & { origin: number };

export const listed = <T extends object>(items: readonly T[]): Listed<T>[] =>
  items.map((item, origin) => Object.assign({}, item, { origin }));

/** The number that was typed, also with a decimal comma. Undefined for an empty field, the text itself if it is no number. */
export function typedNumber(typed: string): number | string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
