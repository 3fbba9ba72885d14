import { mongo } from 'mongoose';

/** Whether a unique index refused a write; with `field`, only if the index contains that field. */
export function isDuplicate(error: unknown, field?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return false;
  if (field === undefined) return true;
  const pattern: unknown = error['keyPattern'];
  return typeof pattern === 'object' && pattern !== null && field in pattern;
}

/** Ignores that the first document exists already: another process may start at the same time. */
export async function unlessThere(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
