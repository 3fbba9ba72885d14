import { fieldErrors } from '@luar/contracts/errors';
import { type FieldErrors, type FieldValues, get, type Resolver, type ResolverError, set } from 'react-hook-form';
import type * as z from 'zod/mini';

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
