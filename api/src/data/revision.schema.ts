import { Schema } from 'mongoose';

/** Counted up by every save of public content, so that a process that missed the event still notices. */
export interface RevisionRecord {
  _id: 'content';
  revision: number;
}

export const revisionSchema = new Schema<RevisionRecord>(
  { _id: { type: String, required: true }, revision: { type: Number, default: 0 } },
  { collection: 'revisions', versionKey: false },
);
