/**
 * Whether a failed system call says this. Not asked with `instanceof`: under a test runner the system's errors are of
 * another realm.
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
