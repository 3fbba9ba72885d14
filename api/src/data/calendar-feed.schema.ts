import type { Language } from '@luar/contracts/language';
import { Schema, type Types } from 'mongoose';

/** A private address of the diary. The address itself is not stored: a reader of the database or a backup cannot use it. */
export interface CalendarFeedRecord {
  _id: Types.ObjectId;
  name: string;
  language: Language;
  hash: string;
  createdAt: Date;
  /** Missing until the first read. */
  lastUsedAt?: Date;
}

export const calendarFeedSchema = new Schema<CalendarFeedRecord>(
  { name: String, language: String, hash: String, createdAt: Date, lastUsedAt: Date },
  { collection: 'calendarfeeds', versionKey: false },
);

// The address of a read: findOne({ hash }).
calendarFeedSchema.index({ hash: 1 }, { unique: true });
