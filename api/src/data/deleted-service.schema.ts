import type { Types } from 'mongoose';
import type { ServiceRecord } from './service.schema.ts';
import { recordSchema } from './record-schema.ts';

/** The panel offers the undo for ten seconds. An hour allows for a slow connection. */
const keptMs = 3_600_000;
/** What was deleted since then can still come back, with its picture. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptMs);

/** A deleted service, kept for a while so that the deletion can be undone. */
export interface DeletedServiceRecord {
  _id: Types.ObjectId;
  deletedAt: Date;
  service: ServiceRecord;
}

export const deletedServiceSchema = recordSchema<DeletedServiceRecord>('deletedservices');

// A deletion removes the old records: deleteMany({ deletedAt: { $lt: time } }).
deletedServiceSchema.index({ deletedAt: 1 });
