import type { Language } from '@luar/contracts/language';
import type { ChangedDetail, SecurityChange } from '@luar/contracts/mail';
import type { Types } from 'mongoose';
import type { MailRecord } from './mail-state.schema.ts';
import type { RequestLink } from './request-link.ts';
import { recordSchema } from './record-schema.ts';

/** A notice to the practitioner: of a change of the sign-in, a link for a new password, of the morning, or of what is overdue. The outbox sends the mail, as for a request. */
export interface PractitionerNotice {
  _id: Types.ObjectId;
  requestId: string;
  change: SecurityChange | 'passwordLink' | 'morning' | 'overdue';
  /** The day of a morning mail. Its notice is stored also if there was nothing to say, so that the day is dealt with. */
  date?: string;
  /** A process is naming overdue requests in it, and has not queued its mail yet. */
  naming?: true;
  /** The system was down in the morning: the dashboard says so, and no mail is sent. */
  unsent?: true;
  /** The device that made the change. Empty: the operator's program, or unknown. */
  device: string;
  /** The name of the passkey that was added or removed. */
  passkey?: string;
  /** The address of the site settings before the change, if the change concerns the settings. Of a link: that of the account. */
  email?: string;
  /** That of a link for a new password, and the language in which it was asked for. */
  link?: RequestLink;
  language?: Language;
  /** The details that have changed, with their new values in part. */
  details?: ChangedDetail[];
  /** How many requests are suspected spam, if the notice is about these. */
  count?: number;
  mails: MailRecord[];
  createdAt: Date;
}

export const practitionerNoticeSchema = recordSchema<PractitionerNotice>('securitynotices');

// The outbox: find({ mails: { $elemMatch: { state: 'pending', ... } } }).
practitionerNoticeSchema.index({ 'mails.state': 1 });
// The retention: deleteMany({ createdAt: { $lt: time } }).
practitionerNoticeSchema.index({ createdAt: 1 });
// The morning mail: one for each day, whatever number of processes tries, and findOne({ date: { $gt: '' } }).sort({ date: -1 }).
practitionerNoticeSchema.index({ date: 1 }, { unique: true, partialFilterExpression: { date: { $exists: true } } });
// The notice that overdue requests are named in: one at a time, and findOneAndUpdate({ naming: true, ... }).
practitionerNoticeSchema.index({ naming: 1 }, { unique: true, partialFilterExpression: { naming: { $exists: true } } });
