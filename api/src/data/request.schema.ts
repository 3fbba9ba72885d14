import type { BookingRequest } from '@luar/contracts/booking';
import type { Category } from '@luar/contracts/categories';
import type { HeldTime } from '@luar/contracts/held-times';
import type { Bilingual, Language } from '@luar/contracts/language';
import type { Place } from '@luar/contracts/meeting';
import type { Payment } from '@luar/contracts/money';
import type { closedAs } from '@luar/contracts/payments';
import type { Asked } from '@luar/contracts/questions';
import type { RequestEvent } from '@luar/contracts/request-history';
import type { Types } from 'mongoose';
import type { MailRecord } from './mail-state.schema.ts';
import type { RequestLink } from './request-link.ts';
import { recordSchema } from './record-schema.ts';

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
  /** Letters and acts, oldest first. */
  history: RequestEvent[];
  /** The practitioner's private note. Missing: none yet. */
  note?: string;
  /** Since when the request waits for an answer, while it waits. It follows from the history. */
  waitsSince?: Date;
  /** The notice that told the practitioner that the answer is overdue. Missing: not told since the visitor asked last. */
  overdueIn?: Types.ObjectId | undefined;
  /** What the search finds; see `searchWords`. */
  words: string[];
}

/** What the form has beside the fields of all requests. Older bookings lack what was added since. */
type OfForm = Partial<Omit<BookingRequest, keyof StoredRequest | 'service'>>;

export interface Booking extends StoredRequest, OfForm {
  /** A snapshot: later changes of the service do not change the booking. */
  /** `category` is missing in older requests and in sessions by hand. */
  service: { slug: string; name: Bilingual; priceCents: number; durationMinutes: number; category?: Category };
  /** Lisbon wall-clock strings, as the visitor chose them. */
  date: string;
  time: string;
  /** The practitioner entered the session. Its e-mail address may be empty. */
  byHand?: true;
  /** The visitor's time zone. Missing: Lisbon's, or unknown. */
  zone?: string;
  /** The visitor's link. Missing in a session entered by hand until the first letter that carries one. */
  link?: RequestLink;
  /** The agreed session in slots of five minutes, which no other request gets at once. */
  slots?: string[];
  /** The times that the request holds. They follow from the history, as do the next two. */
  times: HeldTime[];
  /** The start of the session that the request is about, for lists in that order. */
  sessionAt: Date;
  /** Where it takes place, or was asked for; null if that is not known. It follows from the history and the message. */
  place: Place | null;
  /** When the next reminder of the agreed session is due. Missing: none is to come. */
  remindAt?: Date;
  /** The retention period begins here: with the end of the last held time, or with the arrival. */
  keptFrom: Date;
  /** What the service asked when the request arrived, with the visitor's answers. Missing: nothing. */
  questions?: Asked[];
  /** Missing: nothing was paid, and the price is what is to be paid. */
  money?: BookingMoney;
}

/** It is part of the request, so that it is deleted, restored, exported and erased with it. */
export interface BookingMoney {
  /** Rises with every change. */
  version: number;
  /** Another amount than the price. */
  dueCents?: number;
  paid: Payment[];
  /** How the session went, if it was not paid: the visitor did not come, or pays later. */
  closed?: (typeof closedAs)[number];
  /** Nothing is still to be paid, whatever becomes of the session. */
  settled: boolean;
}

export interface ContactMessage extends StoredRequest {
  subject: string;
}

function requestSchema<T extends StoredRequest>(collection: string) {
  const schema = recordSchema<T>(collection);
  // Repeated forms: finds the request of a key, and allows only one.
  schema.index(
    { 'idempotency.key': 1 },
    { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
  );
  // The administrator's list, newest first: find({}).sort({ createdAt: -1, _id: -1 }).
  schema.index({ createdAt: -1, _id: -1 });
  // The outbox: find({ mails: { $elemMatch: { state: 'pending', ... } } }).sort({ _id: 1 }), which reads one page however
  // many wait; the dashboard counts 'failed'.
  schema.index({ 'mails.state': 1, _id: 1 });
  // The requests that wait for an answer, the longest waiting first: find({ waitsSince: { $gt: epoch } }).sort({ waitsSince: 1,
  // _id: 1 }), and their count.
  schema.index({ waitsSince: 1, _id: 1 }, { partialFilterExpression: { waitsSince: { $exists: true } } });
  // The requests of a notice: find({ overdueIn: id }).
  schema.index({ overdueIn: 1 }, { partialFilterExpression: { overdueIn: { $exists: true } } });
  // The last answer: find({ 'history.at': { $gte: time } }).
  schema.index({ 'history.at': 1 }, { partialFilterExpression: { 'history.at': { $exists: true } } });
  // The search: find({ words: /^term/ }).
  schema.index({ words: 1 });
  // The held requests, newest first: find({ suspectedSpam: true }).sort({ createdAt: -1, _id: -1 }), and their count.
  schema.index({ suspectedSpam: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { suspectedSpam: true } });
  return schema;
}

export const bookingSchema = requestSchema<Booking>('bookings');

// Who holds a time: find({ times: { $elemMatch: { start: { $gt: ..., $lt: end }, end: { $gt: start } } } }). A session lasts a
// day at most, so that `start` has two bounds.
bookingSchema.index({ 'times.start': 1 });
// The list by session: find(...).sort({ sessionAt: 1, _id: 1 }).
bookingSchema.index({ sessionAt: 1, _id: 1 });
// The reminders that are due: find({ remindAt: { $lte: now } }).sort({ remindAt: 1 }).
bookingSchema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $exists: true } } });
// The retention: find({ keptFrom: { $lt: before } }).sort({ keptFrom: 1 }).
bookingSchema.index({ keptFrom: 1 });
// The sessions to be paid: find({ 'money.settled': { $in: [null, false] }, sessionAt: { $gte: since, $lt: now } }).
bookingSchema.index({ 'money.settled': 1, sessionAt: 1 });
// The payments of a year: find({ 'money.paid.day': { $gte: first, $lte: last } }).
bookingSchema.index({ 'money.paid.day': 1 }, { partialFilterExpression: { 'money.paid.day': { $exists: true } } });

// Of two requests that get the same time at once, one gets it.
bookingSchema.index({ slots: 1 }, { unique: true, partialFilterExpression: { slots: { $exists: true } } });
// The request of a visitor's link: findOne({ 'link.hash': hash }).
bookingSchema.index({ 'link.hash': 1 }, { unique: true, partialFilterExpression: { 'link.hash': { $exists: true } } });

export const contactMessageSchema = requestSchema<ContactMessage>('messages');
