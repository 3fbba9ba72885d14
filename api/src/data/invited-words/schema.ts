import type { Bilingual, Language } from '@luar/contracts/language';
import type { Model, Types } from 'mongoose';
import type { MailRecord } from '../mail-state.schema.ts';
import type { RequestLink } from '../request-link.ts';
import { recordSchema } from '../record-schema.ts';

/**
 * An invitation to write about a session, and what the visitor wrote. It outlives the booking while it is published. After a
 * withdrawal only the fields of the first group are left, so that the person is not asked again within the year.
 */
export interface InvitedWordsRecord {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  /** The invited address; see `personKey`. */
  key: string;
  /** What makes two invitations after one session impossible: no other document may have one of these. */
  claims?: string[];
  /** When the visitor was invited. */
  createdAt: Date;
  /** The retention period begins here. */
  keptFrom: Date;
  language: Language;
  link: RequestLink;
  /** Grows with each change, so that no form and no decision is about an older text. */
  version: number;
  mails: MailRecord[];
  withdrawnAt?: Date;

  requestId: string;
  name: string;
  email: string;
  service: { name: Bilingual };
  /** Of the session. */
  date: string;

  text?: string;
  shownName?: string;
  writtenAt?: Date;
  /** `sentence`: what the visitor agreed to, as it was shown. */
  consent?: { at: Date; sentence: string };

  /** What the practitioner decided. Missing: nothing yet. */
  decision?: { at: Date; published: boolean; translation: string };
}

export type InvitedWordsModel = Model<InvitedWordsRecord>;

/** No others can be decided about, and be public. */
export const isAgreed = { 'consent.at': { $exists: true }, text: { $exists: true } };

// The first name of invited words.
export const invitedWordsSchema = recordSchema<InvitedWordsRecord>('testimonials');

// The outbox: find({ mails: { $elemMatch: { state: 'pending', ... } } }).sort({ _id: 1 }).
invitedWordsSchema.index({ 'mails.state': 1, _id: 1 });
// Of a visitor's link: findOne({ 'link.hash': hash }).
invitedWordsSchema.index({ 'link.hash': 1 }, { unique: true });
// Of two invitations after one session at once, one is stored.
invitedWordsSchema.index({ claims: 1 }, { unique: true, partialFilterExpression: { claims: { $exists: true } } });
// The invitations of a person: find({ key: { $in: keys }, createdAt: { $gt: time } }).
invitedWordsSchema.index({ key: 1, createdAt: 1 });
// Of a request: find({ booking }).
invitedWordsSchema.index({ booking: 1 });
// The home page: find({ 'decision.published': true, ... }).sort({ writtenAt: -1 }).
invitedWordsSchema.index({ 'decision.published': 1, writtenAt: -1 });
// The panel: find({ withdrawnAt: { $exists: false } }).sort({ createdAt: -1 }).
invitedWordsSchema.index({ createdAt: -1 });
// The retention: find({ keptFrom: { $lt: time }, ... }).
invitedWordsSchema.index({ keptFrom: 1 });
