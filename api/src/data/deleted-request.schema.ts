import type { Types } from 'mongoose';
import type { RequestKind } from './request-mails.ts';
import type { StoredRequest } from './request.schema.ts';
import { recordSchema } from './record-schema.ts';

/** The panel offers the undo for ten seconds, which a pointer on it prolongs. */
const keptMs = 5 * 60_000;
export const deletedSince = (now: Date): Date => new Date(now.getTime() - keptMs);

/**
 * A request that the practitioner deleted, kept for minutes so that the deletion can be undone. What belonged to it is beside it,
 * under the names of its collections.
 */
export interface DeletedRequestRecord {
  _id: Types.ObjectId;
  kind: RequestKind;
  deletedAt: Date;
  request: StoredRequest;
}

export const deletedRequestSchema = recordSchema<DeletedRequestRecord>('deletedrequests');

// The end of the time to undo: find({ deletedAt: { $lt: time } }).
deletedRequestSchema.index({ deletedAt: 1 });
