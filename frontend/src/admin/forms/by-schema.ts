import { fieldErrors } from '@luar/contracts/errors';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { refused } from './resolve.ts';

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
