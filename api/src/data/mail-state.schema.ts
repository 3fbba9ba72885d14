import type { MailStep, RequestMailKind, StoredMailState } from '@luar/contracts/mail';
import { Schema } from 'mongoose';

/**
 * One mail of a request, pending until it ends; only the queue knows whether it is queued. It is stored on the request, so
 * that both are written atomically.
 */
export interface MailRecord {
  kind: RequestMailKind;
  state: StoredMailState;
  attempts: number;
  messageId: string | null;
  step: MailStep | null;
  reason: string | null;
  updatedAt: Date;
  sentAt: Date | null;
}

export const mailRecordSchema = new Schema<MailRecord>(
  {
    kind: String,
    state: String,
    attempts: { type: Number, default: 0 },
    messageId: { type: String, default: null },
    step: { type: String, default: null },
    reason: { type: String, default: null },
    updatedAt: Date,
    sentAt: { type: Date, default: null },
  },
  { _id: false },
);

export const pendingMail = (kind: RequestMailKind, now: Date, state: 'pending' | 'held' = 'pending'): MailRecord => ({
  kind,
  state,
  attempts: 0,
  messageId: null,
  step: null,
  reason: null,
  updatedAt: now,
  sentAt: null,
});
