/** The number of invalid fields of a form: the leaves of its error tree. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors && typeof errors.message === 'string') return 1;
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref' && key !== 'types')
    .reduce((sum, [, inner]) => sum + countErrors(inner), 0);
}
