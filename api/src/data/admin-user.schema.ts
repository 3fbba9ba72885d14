import { Schema, type Types } from 'mongoose';

export interface PasskeyRecord {
  /** The credential id, in base64url. */
  id: string;
  name: string;
  /** A COSE key, in base64url. */
  publicKey: string;
  /** The authenticator's signature counter; 0 if it has none. */
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
  /** When the last accepted challenge was made, in ms. Only later ones are accepted, so each can be used once. */
  usedUpTo: number;
}

export interface AdminUserRecord {
  _id: Types.ObjectId;
  email: string;
  name: string;
  role: 'admin';
  passwordHash: string;
  /** Incremented by a change of password, which revokes the tokens from before. */
  tokenVersion: number;
  /** The session that changed the password last. Its old token stays valid until it uses the new one. */
  keptSession?: string;
  /** The password was generated at the first start, and has not been changed since. */
  mustChangePassword?: boolean;
  /** The link that sets a new password once, by mail or of the operator's program. Only the hash of its ticket is stored. */
  reset?: { hash: string; expiresAt: Date };
  passkeys?: PasskeyRecord[];
}

const passkeySchema = new Schema<PasskeyRecord>(
  {
    id: String,
    name: String,
    publicKey: String,
    counter: Number,
    transports: [String],
    createdAt: Date,
    lastUsedAt: { type: Date, default: null },
    usedUpTo: Number,
  },
  { _id: false, id: false },
);

export const adminUserSchema = new Schema<AdminUserRecord>(
  {
    email: String,
    name: String,
    role: { type: String, default: 'admin' },
    passwordHash: String,
    tokenVersion: { type: Number, default: 0 },
    keptSession: String,
    mustChangePassword: Boolean,
    reset: { type: { hash: String, expiresAt: Date }, _id: false, default: undefined },
    passkeys: { type: [passkeySchema], default: undefined },
  },
  { collection: 'adminusers', versionKey: false },
);

// Sign-in: findOne({ email }).
adminUserSchema.index({ email: 1 }, { unique: true });
