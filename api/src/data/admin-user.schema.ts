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
  /** Tokens of versions without stored sessions are refused, because the practitioner has ended the other sessions. */
  storedSessionsOnly?: boolean;
  /** The password was generated at the first start, and has not been changed since. */
  mustChangePassword?: boolean;
  /** The link of the operator's program that sets a new password once. Only the hash of its ticket is stored. */
  reset?: { hash: string; expiresAt: Date };
}

export const adminUserSchema = new Schema<AdminUserRecord>(
  {
    email: String,
    name: String,
    role: { type: String, default: 'admin' },
    passwordHash: String,
    tokenVersion: { type: Number, default: 0 },
    keptSession: String,
    storedSessionsOnly: Boolean,
    mustChangePassword: Boolean,
    reset: { type: { hash: String, expiresAt: Date }, _id: false, default: undefined },
  },
  { collection: 'adminusers', versionKey: false },
);

// Sign-in: findOne({ email }).
adminUserSchema.index({ email: 1 }, { unique: true });
