import { Schema, type Types } from 'mongoose';

export interface AdminUserRecord {
  _id: Types.ObjectId;
  email: string;
  name: string;
  role: 'admin';
  passwordHash: string;
  /** Incremented by a change of password and by logout, which revokes tokens of older versions. */
  tokenVersion: number;
  /** The session that changed the password last. Its old token stays valid until it uses the new one. */
  keptSession?: string;
}

export const adminUserSchema = new Schema<AdminUserRecord>(
  {
    email: String,
    name: String,
    role: { type: String, default: 'admin' },
    passwordHash: String,
    tokenVersion: { type: Number, default: 0 },
    keptSession: String,
  },
  { collection: 'adminusers', versionKey: false },
);

// Sign-in: findOne({ email }).
adminUserSchema.index({ email: 1 }, { unique: true });
