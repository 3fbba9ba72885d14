import { mailId, type MailJob, type MailKind } from '@luar/contracts/mail';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';

type AnyJob = { [K in MailKind]: { kind: K; data: MailJob<K> } }[MailKind];

/** The job that sends one mail of a stored request: what the mail needs, and nothing more. */
export function jobFor(request: StoredRequest, kind: MailKind): AnyJob {
  const id = String(request._id);
  const envelope = { mailId: mailId(id, kind), requestId: request.requestId };
  const { name, email, phone, message, language } = request;
  const receivedAt = request.createdAt.toISOString();
  switch (kind) {
    case 'booking.practitioner': {
      const { service, date, time } = request as Booking;
      return { kind, data: { ...envelope, service, date, time, name, email, phone, message, language, receivedAt } };
    }
    case 'booking.visitor': {
      const { service, date, time } = request as Booking;
      return { kind, data: { ...envelope, service, date, time, name, email, language } };
    }
    case 'contact.practitioner': {
      const { subject } = request as ContactMessage;
      return { kind, data: { ...envelope, name, email, phone, subject, message, language, receivedAt } };
    }
    case 'contact.visitor':
      return { kind, data: { ...envelope, name, email, language } };
    default:
      throw new Error('A test mail belongs to no request');
  }
}

/** A mail's id taken apart again: whose mail, and which. */
export function parseMailId(id: string): { requestId: string; kind: MailKind } | undefined {
  const match = /^([0-9a-f]{24})-((?:booking|contact)\.(?:practitioner|visitor))$/.exec(id);
  if (!match?.[1] || !match[2]) return undefined;
  return { requestId: match[1], kind: match[2] as MailKind };
}
