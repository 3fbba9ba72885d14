import type { TimeOff } from '@luar/contracts/time-off';
import { Schema, type Types } from 'mongoose';
import { bilingualSchema } from './request.schema.ts';

export type TimeOffRecord = TimeOff & { _id: Types.ObjectId };

// The contract has validated the entry.
export const timeOffSchema = new Schema<TimeOffRecord>(
  {
    from: String,
    last: { type: String, default: null },
    weekly: Boolean,
    hours: { type: { from: String, until: String }, _id: false, default: null },
    title: String,
    note: bilingualSchema,
  },
  { collection: 'timeoff', versionKey: false },
);

// What begins before the end of a span: find({ from: { $lte: last }, ... }).sort({ from: 1 }).
timeOffSchema.index({ from: 1 });
