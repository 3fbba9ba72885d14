import type { Schema } from 'mongoose';
import type { LiveChanges } from '../redis/live-changes.service.ts';

interface Written {
  modifiedCount?: number;
  deletedCount?: number;
}

/** A copy of the schema whose models report each change. Code that writes with the driver has to report it itself. */
export function notifyingSchema<T>(schema: Schema<T>, changes: LiveChanges): Schema<T> {
  const notifying = schema.clone();
  notifying.post(['findOneAndUpdate', 'findOneAndDelete'], (found: unknown) => {
    if (found !== null) changes.requestsChanged();
  });
  notifying.post(['updateOne', 'updateMany', 'deleteOne', 'deleteMany'], (written: Written) => {
    if ((written.modifiedCount ?? 0) + (written.deletedCount ?? 0) > 0) changes.requestsChanged();
  });
  return notifying;
}
