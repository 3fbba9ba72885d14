import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/request.ts';

/** Shows the server's field errors at their fields and focuses the first. Returns whether there were any. */
export function applyServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  const found = error instanceof ApiError ? error.fieldErrors : [];
  const fields = form.getValues();
  // A field of a list has a path: features.0.pt.
  const known = found.filter(({ field }) => Object.hasOwn(fields, field.split('.')[0] ?? ''));
  for (const [index, { field, code }] of known.entries()) {
    form.setError(field as Path<Values>, { type: 'server', message: code }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
