import { type FieldErrors, type FieldValues, get, type ResolverError, set } from 'react-hook-form';

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
