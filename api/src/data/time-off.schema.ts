import type { TimeOff } from '@luar/contracts/time-off';
import type { Types } from 'mongoose';
import { recordSchema } from './record-schema.ts';

export type TimeOffRecord = TimeOff & { _id: Types.ObjectId };

export const timeOffSchema = recordSchema<TimeOffRecord>('timeoff');

// What begins before the end of a span: find({ from: { $lte: last }, ... }).sort({ from: 1 }).
timeOffSchema.index({ from: 1 });
