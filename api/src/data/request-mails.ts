import type { MailKind } from '@luar/contracts/mail';

/** The kinds of mails that bookings and messages cause. */
export const mailsOf = {
  bookings: ['booking.practitioner', 'booking.visitor'],
  messages: ['contact.practitioner', 'contact.visitor'],
} as const satisfies Record<string, readonly MailKind[]>;
export type RequestKind = keyof typeof mailsOf;
