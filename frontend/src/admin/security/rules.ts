import { fieldErrors } from '@luar/contracts/errors';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Fault, refused } from '../forms/resolve.ts';

export interface NewPasswordValues {
  newPassword: string;
  confirmation: string;
}

/** Validates with the server's own schema, and compares both entries of the new password. */
export const newPasswordResolver =
  <Values extends NewPasswordValues>(schema: z.ZodMiniType): Resolver<Values> =>
  (values) => {
    const result = schema.safeParse(values);
    const found: Fault[] = result.success ? [] : fieldErrors(result.error.issues);
    if (values.newPassword !== values.confirmation) found.push({ field: 'confirmation', code: 'not_equal' });
    return found.length === 0 ? { values, errors: {} } : refused<Values>(found);
  };
