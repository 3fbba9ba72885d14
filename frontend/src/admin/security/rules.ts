import { fieldErrors } from '@luar/contracts/errors';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Fault, refused } from '../forms/verdict.ts';

export interface NewPasswordValues {
  newPassword: string;
  confirmation: string;
}

/** Validates with the server's own schema, and compares both entries. */
export const newPasswordResolver =
  (schema: z.ZodMiniType<string, string>): Resolver<NewPasswordValues> =>
  (values) => {
    const result = schema.safeParse(values.newPassword);
    const found: Fault[] = result.success
      ? []
      : fieldErrors(result.error.issues).map(({ code }) => ({ field: 'newPassword', code }));
    if (values.newPassword !== values.confirmation) found.push({ field: 'confirmation', code: 'not_equal' });
    return found.length === 0 ? { values, errors: {} } : refused<NewPasswordValues>(found);
  };
