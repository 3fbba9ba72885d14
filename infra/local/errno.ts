/**
 * Whether this is a system error with this code. It does not use `instanceof`, because under Jest system errors come
 * from another realm.
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
