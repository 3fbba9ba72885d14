import type { Schema } from 'mongoose';
import type { LiveChanges } from '../redis/live-changes.service.ts';

interface Written {
  modifiedCount?: number;
  deletedCount?: number;
}

/** A copy of the schema of requests whose models tell every change. What the driver writes by itself, its code tells. */
export function toldWrites<T>(schema: Schema<T>, changes: LiveChanges): Schema<T> {
  const told = schema.clone();
  told.post(['findOneAndUpdate', 'findOneAndDelete'], (found: unknown) => {
    if (found !== null) changes.requestsChanged();
  });
  told.post(['updateOne', 'updateMany', 'deleteOne', 'deleteMany'], (written: Written) => {
    if ((written.modifiedCount ?? 0) + (written.deletedCount ?? 0) > 0) changes.requestsChanged();
  });
  return told;
}
