import type { Types } from 'mongoose';
import { sessionCollection } from './session-collection.ts';
import { recordSchema } from './record-schema.ts';

/** One sign-in on one device. A token names its session, and without the document the token is refused. */
export interface SignInRecord {
  _id: string;
  user: Types.ObjectId;
  /** The practitioner marked the device as trusted: the session ends 30 days after its last use. */
  trusted: boolean;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

export const signInSchema = recordSchema<SignInRecord>(sessionCollection, String);

// How many others there are, and their end: find({ user }).
signInSchema.index({ user: 1 });
// The retention: deleteMany({ expiresAt: { $lt: now } }).
signInSchema.index({ expiresAt: 1 });
