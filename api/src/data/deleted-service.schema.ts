import { Schema, type Types } from 'mongoose';
import type { ServiceRecord } from './service.schema.ts';

/** A deleted service, kept for a while so that the deletion can be undone, with the files of its image. */
export interface DeletedServiceRecord {
  _id: Types.ObjectId;
  deletedAt: Date;
  service: ServiceRecord;
  files: { name: string; bytes: Buffer }[];
}

export const deletedServiceSchema = new Schema<DeletedServiceRecord>(
  {
    deletedAt: { type: Date, required: true },
    service: { type: Schema.Types.Mixed, required: true },
    files: { type: [{ name: String, bytes: Buffer }], _id: false },
  },
  { collection: 'deletedservices', versionKey: false },
);

// A deletion removes the old records: deleteMany({ deletedAt: { $lt: time } }).
deletedServiceSchema.index({ deletedAt: 1 });
