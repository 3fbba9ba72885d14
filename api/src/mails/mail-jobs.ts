import { mailId, type MailJob, type RequestMailKind } from '@luar/contracts/mail';
import type { Site } from '@luar/contracts/site';
import { mailSiteOf, paymentDetailsOf } from '@luar/contracts/site-mail';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';

type AnyJob = { [K in RequestMailKind]: { kind: K; data: MailJob<K> } }[RequestMailKind];

/** The form that each kind of mail belongs to. A missing kind does not compile. */
export const formOf = {
  'booking.practitioner': 'booking',
  'booking.visitor': 'booking',
  'contact.practitioner': 'message',
  'contact.visitor': 'message',
} as const satisfies Record<RequestMailKind, 'booking' | 'message'>;

const isKnown = (kind: string): kind is RequestMailKind => Object.hasOwn(formOf, kind);

/**
 * The jobs of a request's pending mails. A kind that only another version knows is reported and skipped, so that it does
 * not block the other mails.
 */
export function openJobs(request: StoredRequest, site: Site, unknown: (kind: string) => void): AnyJob[] {
  const open = request.mails.filter(({ state }) => state === 'pending');
  for (const { kind } of open) if (!isKnown(kind)) unknown(kind);
  return open.filter(({ kind }) => isKnown(kind)).map(({ kind }) => jobFor(request, kind, site));
}

/** The job for one mail of a stored request. It contains only the data that the mail needs. */
export function jobFor(request: StoredRequest, kind: RequestMailKind, site: Site): AnyJob {
  const id = String(request._id);
  const envelope = { mailId: mailId(id, kind), requestId: request.requestId, site: mailSiteOf(site) };
  const { name, email, phone, message, language } = request;
  const receivedAt = request.createdAt.toISOString();
  switch (kind) {
    case 'booking.practitioner': {
      const { service, date, time } = request as Booking;
      const paymentDetails = paymentDetailsOf(site);
      const appointment = { service, date, time };
      return {
        kind,
        data: { ...envelope, ...appointment, name, email, phone, message, language, receivedAt, paymentDetails },
      };
    }
    case 'booking.visitor': {
      const { service, date, time } = request as Booking;
      return { kind, data: { ...envelope, service, date, time, name, email, language, receivedAt } };
    }
    case 'contact.practitioner': {
      const { subject } = request as ContactMessage;
      return { kind, data: { ...envelope, name, email, phone, subject, message, language, receivedAt } };
    }
    default:
      return { kind: kind satisfies 'contact.visitor', data: { ...envelope, name, email, language, receivedAt } };
  }
}

/** Splits a mail's id into the request's id and the kind of mail. */
export function parseMailId(id: string): { requestId: string; kind: RequestMailKind } | undefined {
  const [, requestId, kind = ''] = /^([0-9a-f]{24})-(.+)$/.exec(id) ?? [];
  return requestId !== undefined && isKnown(kind) ? { requestId, kind } : undefined;
}
