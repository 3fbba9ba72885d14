import { searchWords } from '@luar/contracts/search';
import { Schema, type Types } from 'mongoose';

/** What is known of one address or number beside the requests that have it. Most have no document. */
export interface PersonRecord {
  _id: Types.ObjectId;
  /** See `personKey`. */
  key: string;
  /** The addresses and numbers with the same group are one person's. */
  group?: Types.ObjectId;
  /** The practitioner's private note. */
  note?: string;
  /** What the search finds in the note; see `searchWords`. */
  words?: string[];
}

export const wordsOf = (note: string): string[] => searchWords({ name: '', email: '', phone: '', message: '', note });

export const personSchema = new Schema<PersonRecord>(
  {
    key: { type: String, required: true },
    group: { type: Schema.Types.ObjectId, default: undefined },
    note: { type: String, default: undefined },
    words: { type: [String], default: undefined },
  },
  { collection: 'people', versionKey: false },
);

// Of an address or number: findOne({ key }).
personSchema.index({ key: 1 }, { unique: true });
// The addresses and numbers of a person: find({ group }).
personSchema.index({ group: 1 }, { partialFilterExpression: { group: { $exists: true } } });
// The search: find({ words: /^term/ }).
personSchema.index({ words: 1 });
