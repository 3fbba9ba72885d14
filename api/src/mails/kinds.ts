import type { MailContent, RequestMailKind } from '@luar/contracts/mail';
import { modelNames } from '../data/models.ts';
import type { Facts } from './facts.ts';
import type { MailSite } from './mail-site.ts';
import { bookingPractitioner, bookingVisitor } from './written/booking.ts';
import { contactPractitioner, contactVisitor } from './written/contact.ts';
import { contextFor, type HostSettings, type MailContext } from './written/content.ts';
import { morningPractitioner, overduePractitioner } from './written/digests-practitioner.ts';
import { wordsInvitation, wordsPractitioner } from './written/invited-words.ts';
import { letter } from './written/letter.ts';
import { passwordLink } from './written/of-the-account.ts';
import { reminder } from './written/reminder.ts';
import { securityPractitioner } from './written/security-practitioner.ts';
import { visitPractitioner, visitVisitor } from './written/visit.ts';

const { booking, contactMessage, practitionerNotice, invitedWords } = modelNames;
/** The models of what mails belong to: a form, either of them (a letter), a notice, or invited words. */
export const owners = {
  booking: [booking],
  message: [contactMessage],
  either: [booking, contactMessage],
  notice: [practitionerNotice],
  words: [invitedWords],
} as const;

interface Kind<K extends RequestMailKind> {
  owner: keyof typeof owners;
  write: (facts: Facts<K>, context: MailContext) => MailContent;
}

/** All kinds of mails that belong to a stored document. What each says is in facts.ts. A missing kind does not compile. */
export const kinds: { readonly [K in RequestMailKind]: Kind<K> } = {
  'booking.practitioner': { owner: 'booking', write: bookingPractitioner },
  'booking.visitor': { owner: 'booking', write: bookingVisitor },
  'contact.practitioner': { owner: 'message', write: contactPractitioner },
  'contact.visitor': { owner: 'message', write: contactVisitor },
  letter: { owner: 'either', write: letter },
  'visit.practitioner': { owner: 'booking', write: visitPractitioner },
  'visit.visitor': { owner: 'booking', write: visitVisitor },
  'reminder.day': { owner: 'booking', write: reminder },
  'reminder.hours': { owner: 'booking', write: reminder },
  'morning.practitioner': { owner: 'notice', write: morningPractitioner },
  'overdue.practitioner': { owner: 'notice', write: overduePractitioner },
  'testimonial.invitation': { owner: 'words', write: wordsInvitation },
  'testimonial.practitioner': { owner: 'words', write: wordsPractitioner },
  'security.practitioner': { owner: 'notice', write: securityPractitioner },
  'password.link': { owner: 'notice', write: passwordLink },
};

export const isKnown = (kind: string): kind is RequestMailKind => Object.hasOwn(kinds, kind);

/** Writes mails with these settings. */
export const writer = (site: MailSite, host: HostSettings) => (kind: RequestMailKind, facts: object) => {
  // The address of the site settings may be the change that a notice tells of.
  const email = ('addressBefore' in facts && (facts.addressBefore as string | undefined)) || site.email;
  return kinds[kind].write(facts as never, contextFor({ ...site, email }, host));
};
