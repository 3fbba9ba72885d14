import type { Language } from '@luar/contracts/language';
import { languages } from '@luar/contracts/language';
import type { Bilingual } from '@luar/contracts/language';
import { Schema, type SchemaDefinition, type Types } from 'mongoose';
import { mailRecordSchema, type MailRecord } from './mail-state.schema.ts';

/** The common fields of bookings and messages. */
export interface StoredRequest {
  _id: Types.ObjectId;
  name: string;
  email: string;
  phone: string;
  message: string;
  language: Language;
  suspectedSpam: boolean;
  requestId: string;
  idempotency?: { key: string; digest: string };
  mails: MailRecord[];
  createdAt: Date;
}

export interface Booking extends StoredRequest {
  /** A snapshot: later changes of the service do not change the booking. */
  service: { slug: string; name: Bilingual; priceCents: number; durationMinutes: number };
  /** Lisbon wall-clock strings, as the visitor chose them. */
  date: string;
  time: string;
}

export interface ContactMessage extends StoredRequest {
  subject: string;
}

const text = { type: String, required: true } as const;
const mayBeEmpty = { type: String, default: '' } as const;
export const bilingualSchema = new Schema<Bilingual>({ pt: mayBeEmpty, en: mayBeEmpty }, { _id: false });

const shared: SchemaDefinition = {
  name: text,
  email: text,
  phone: mayBeEmpty,
  message: mayBeEmpty,
  language: { type: String, enum: languages, required: true },
  suspectedSpam: { type: Boolean, default: false },
  requestId: text,
  idempotency: { type: { key: text, digest: text }, _id: false },
  mails: [mailRecordSchema],
  createdAt: { type: Date, required: true },
};

function requestSchema<T extends StoredRequest>(own: SchemaDefinition, collection: string): Schema<T> {
  const schema = new Schema<T>({ ...shared, ...own }, { collection, versionKey: false });
  // Repeated forms: finds the request of a key, and allows only one.
  schema.index(
    { 'idempotency.key': 1 },
    { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
  );
  // The administrator's list, newest first: find({}).sort({ createdAt: -1, _id: -1 }).
  schema.index({ createdAt: -1, _id: -1 });
  // The outbox: find({ mails: { $elemMatch: { state: 'pending', ... } } }); the dashboard counts 'failed'.
  schema.index({ 'mails.state': 1 });
  // The held requests, newest first: find({ suspectedSpam: true }).sort({ createdAt: -1, _id: -1 }), and their count.
  schema.index({ suspectedSpam: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { suspectedSpam: true } });
  return schema;
}

export const bookingSchema = requestSchema<Booking>(
  {
    service: {
      type: {
        slug: text,
        name: bilingualSchema,
        priceCents: { type: Number, required: true },
        durationMinutes: { type: Number, required: true },
      },
      _id: false,
    },
    date: text,
    time: text,
  },
  'bookings',
);

export const contactMessageSchema = requestSchema<ContactMessage>({ subject: text }, 'messages');
