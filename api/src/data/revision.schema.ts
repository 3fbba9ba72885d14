import { recordSchema } from './record-schema.ts';

/** The one document says that the first content was seeded, so that it is never seeded again. */
export interface RevisionRecord {
  _id: 'content';
  revision: number;
}

export const revisionSchema = recordSchema<RevisionRecord>('revisions', String);
