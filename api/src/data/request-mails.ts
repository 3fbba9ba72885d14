import type { MailKind } from '@luar/contracts/mail';

/** The mails of a request, by the name of its list. */
export const mailsOf = {
  bookings: ['booking.practitioner', 'booking.visitor'],
  messages: ['contact.practitioner', 'contact.visitor'],
} as const satisfies Record<string, readonly MailKind[]>;
export type RequestKind = keyof typeof mailsOf;
