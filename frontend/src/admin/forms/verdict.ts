import type { FieldErrors, FieldValues, ResolverError } from 'react-hook-form';

export interface Fault {
  field: string;
  code: string;
}

/** Builds the form's error tree from field paths and codes: features.0.pt is a field of a list entry. */
function errorsOf<Values extends FieldValues>(found: readonly Fault[]): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const { field, code } of found) {
    const path = field.split('.');
    const last = path.pop() ?? '';
    let inner: Record<string, unknown> = errors;
    for (const [index, key] of path.entries()) {
      const inList = /^\d+$/.test(path[index + 1] ?? last);
      inner = (inner[key] ??= inList ? [] : {}) as Record<string, unknown>;
    }
    inner[last] ??= { type: 'rule', message: code };
  }
  return errors as FieldErrors<Values>;
}

export const refused = <Values extends FieldValues>(found: readonly Fault[]): ResolverError<Values> => ({
  values: {},
  errors: errorsOf<Values>(found),
});
