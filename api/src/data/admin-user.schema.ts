import { Schema, type Types } from 'mongoose';

export interface AdminUserRecord {
  _id: Types.ObjectId;
  email: string;
  name: string;
  role: 'admin';
  passwordHash: string;
  /** Counted up by a change of password and by a logout: tokens of an older version are void. */
  tokenVersion: number;
  /** The session that changed the password last: its token of the older version is good until it uses the newer one. */
  keptSession?: string;
}

export const adminUserSchema = new Schema<AdminUserRecord>(
  {
    email: { type: String, required: true },
    name: { type: String, required: true },
    role: { type: String, default: 'admin' },
    passwordHash: { type: String, required: true },
    tokenVersion: { type: Number, default: 0 },
    keptSession: String,
  },
  { collection: 'adminusers', versionKey: false },
);

// Sign-in: findOne({ email }).
adminUserSchema.index({ email: 1 }, { unique: true });
