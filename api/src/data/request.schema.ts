import type { Bilingual, Language } from '@luar/contracts/language';
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

const mayBeEmpty = { type: String, default: '' } as const;
export const bilingualSchema = new Schema<Bilingual>({ pt: mayBeEmpty, en: mayBeEmpty }, { _id: false });

// The contracts validate requests, and the driver writes them: Mongoose's own validation would never run.
const shared: SchemaDefinition = {
  name: String,
  email: String,
  phone: mayBeEmpty,
  message: mayBeEmpty,
  language: String,
  suspectedSpam: { type: Boolean, default: false },
  requestId: String,
  idempotency: { type: { key: String, digest: String }, _id: false },
  mails: [mailRecordSchema],
  createdAt: Date,
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
        slug: String,
        name: bilingualSchema,
        priceCents: Number,
        durationMinutes: Number,
      },
      _id: false,
    },
    date: String,
    time: String,
  },
  'bookings',
);

export const contactMessageSchema = requestSchema<ContactMessage>({ subject: String }, 'messages');
