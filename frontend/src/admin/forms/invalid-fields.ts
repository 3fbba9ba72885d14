/** The names of the invalid fields of a form: the leaves of its error tree. */
export function invalidFields(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, inner]) => {
    if (typeof inner !== 'object' || inner === null || key === 'ref') return [];
    const name = path === '' ? key : `${path}.${key}`;
    return 'message' in inner && typeof inner.message === 'string' ? [name] : invalidFields(inner, name);
  });
}
