import type { Language } from '@luar/contracts/language';
import { Schema } from 'mongoose';

/** A device of the practitioner that gets a notice of each new request. */
export interface PushDeviceRecord {
  /** The digest of the endpoint. */
  _id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  language: Language;
  /** Browser and system. Empty if unknown. */
  device: string;
  /** The session that turned the notice on, or the last one in the same browser. The notice ends when that is ended. */
  session: string;
  createdAt: Date;
  /** Requests that arrived until then need no notice. */
  toldUntil: Date;
  /** When the last notice was queued. */
  toldAt?: Date;
  /** When the push service took the last notice. */
  sentAt?: Date;
  /** The last notice could not be sent. */
  failed?: true;
}

export const pushDeviceSchema = new Schema<PushDeviceRecord>(
  {
    _id: String,
    endpoint: String,
    keys: { type: { p256dh: String, auth: String }, _id: false },
    language: String,
    device: String,
    session: String,
    createdAt: Date,
    toldUntil: Date,
    toldAt: Date,
    sentAt: Date,
    failed: { type: Boolean, default: undefined },
  },
  { collection: 'pushdevices', versionKey: false },
);

export const pushKeysId = 'vapid';

/** The pair of keys by which push services know this site. Subscriptions are made for the public one. */
export interface PushKeysRecord {
  _id: typeof pushKeysId;
  publicKey: string;
  /** Encrypted with a key derived from JWT_SECRET: a reader of the database or of a backup cannot send a notice. */
  sealed: string;
}

export const pushKeysSchema = new Schema<PushKeysRecord>(
  { _id: String, publicKey: String, sealed: String },
  { collection: 'pushkeys', versionKey: false },
);
