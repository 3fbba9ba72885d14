import type { CalendarTrouble } from '@luar/contracts/calendar-reads';
import type { Span } from '@luar/contracts/held-times';
import type { Types } from 'mongoose';
import { recordSchema } from './record-schema.ts';

/** A calendar of the practitioner's elsewhere, with its busy times of the next months and nothing else of it. */
export interface OutsideCalendarRecord {
  _id: Types.ObjectId;
  name: string;
  address: string;
  createdAt: Date;
  /** When the last read began, in any process. Missing until the first. */
  triedAt?: Date;
  /** When the last good read ended. */
  readAt?: Date;
  trouble?: CalendarTrouble;
  busy: Span[];
}

export const outsideCalendarSchema = recordSchema<OutsideCalendarRecord>('outsidecalendars');
