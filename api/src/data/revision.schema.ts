import { Schema } from 'mongoose';

/** The one document says that the first content was seeded, so that it is never seeded again. */
export interface RevisionRecord {
  _id: 'content';
  revision: number;
}

export const revisionSchema = new Schema<RevisionRecord>(
  { _id: String, revision: { type: Number, default: 0 } },
  { collection: 'revisions', versionKey: false },
);
