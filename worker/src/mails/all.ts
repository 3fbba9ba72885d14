import { bookingPractitioner } from './booking-practitioner.ts';
import { bookingVisitor } from './booking-visitor.ts';
import { contactPractitioner } from './contact-practitioner.ts';
import { contactVisitor } from './contact-visitor.ts';
import { letter } from './letter.ts';
import { morningPractitioner, overduePractitioner } from './digests-practitioner.ts';
import { passwordLink } from './password-link.ts';
import { createRegistry, defineMail, type MailRegistry } from './registry.ts';
import { reminder } from './reminder.ts';
import { securityPractitioner } from './security-practitioner.ts';
import { wordsInvitation, wordsPractitioner } from './invited-words.ts';
import { testMail } from './test-mail.ts';
import { visitPractitioner } from './visit-practitioner.ts';
import { visitVisitor } from './visit-visitor.ts';

/** All mails of this site. Throws if a kind of the contract has no definition or two. */
export const openRegistry = (): MailRegistry =>
  createRegistry([
    defineMail('booking.practitioner', bookingPractitioner),
    defineMail('booking.visitor', bookingVisitor),
    defineMail('contact.practitioner', contactPractitioner),
    defineMail('contact.visitor', contactVisitor),
    defineMail('letter', letter),
    defineMail('visit.practitioner', visitPractitioner),
    defineMail('visit.visitor', visitVisitor),
    defineMail('reminder.day', reminder),
    defineMail('reminder.hours', reminder),
    defineMail('morning.practitioner', morningPractitioner),
    defineMail('overdue.practitioner', overduePractitioner),
    defineMail('security.practitioner', securityPractitioner),
    defineMail('password.link', passwordLink),
    defineMail('testimonial.invitation', wordsInvitation),
    defineMail('testimonial.practitioner', wordsPractitioner),
    defineMail('test', testMail),
  ]);
