import type { Language } from '@luar/contracts/language';
import type { Types } from 'mongoose';
import { recordSchema } from './record-schema.ts';

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

export const calendarFeedSchema = recordSchema<CalendarFeedRecord>('calendarfeeds');

// The address of a read: findOne({ hash }).
calendarFeedSchema.index({ hash: 1 }, { unique: true });
