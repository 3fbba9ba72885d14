import { mongo } from 'mongoose';

/** A unique index said no; with a field, only if it was that field's index. */
export function isDuplicate(error: unknown, field?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return false;
  if (field === undefined) return true;
  const pattern: unknown = error['keyPattern'];
  return typeof pattern === 'object' && pattern !== null && field in pattern;
}
