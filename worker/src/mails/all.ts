import { bookingPractitioner } from './booking-practitioner.ts';
import { bookingVisitor } from './booking-visitor.ts';
import { contactPractitioner } from './contact-practitioner.ts';
import { contactVisitor } from './contact-visitor.ts';
import { createRegistry, defineMail, type MailRegistry } from './registry.ts';
import { testMail } from './test-mail.ts';

/** Every mail that this site sends. Throws when the contract knows a kind that nobody writes, or that two write. */
export const openRegistry = (): MailRegistry =>
  createRegistry([
    defineMail('booking.practitioner', bookingPractitioner),
    defineMail('booking.visitor', bookingVisitor),
    defineMail('contact.practitioner', contactPractitioner),
    defineMail('contact.visitor', contactVisitor),
    defineMail('test', testMail),
  ]);
