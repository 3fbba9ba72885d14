import type { MailContent, RequestMailKind } from '@luar/contracts/mail';
import { modelNames } from '../data/models.ts';
import { type Facts, factsOf, type Surroundings } from './facts.ts';
import type { MailSite } from './mail-site.ts';
import { bookingPractitioner, bookingVisitor } from './written/booking.ts';
import { contactPractitioner, contactVisitor } from './written/contact.ts';
import { contextFor, type HostSettings, type MailContext } from './written/content.ts';
import { morningPractitioner, overduePractitioner } from './written/digests-practitioner.ts';
import { wordsMails } from './written/invited-words/mails.ts';
import { letter } from './written/letter.ts';
import { passwordLink } from './written/of-the-account.ts';
import { reminder } from './written/reminder.ts';
import { securityPractitioner } from './written/security-practitioner.ts';
import { visitPractitioner, visitVisitor } from './written/visit.ts';

type OwnKind = keyof typeof factsOf;
interface Row<K extends OwnKind> {
  /** The models of what the mail belongs to. A letter belongs to either form. */
  owner: readonly string[];
  write: (facts: Facts<K>, context: MailContext) => MailContent;
}
/** A kind of mail: what it belongs to, what it says of that, and what writes it. */
interface Kind {
  owner: readonly string[];
  facts: (of: never, mail: never, around: Surroundings) => object | undefined;
  write: (facts: never, context: MailContext) => MailContent;
}

const booking = [modelNames.booking];
const message = [modelNames.contactMessage];
const notice = [modelNames.practitionerNotice];

/** What each says is in facts.ts. */
const own: { readonly [K in OwnKind]: Row<K> } = {
  'booking.practitioner': { owner: booking, write: bookingPractitioner },
  'booking.visitor': { owner: booking, write: bookingVisitor },
  'contact.practitioner': { owner: message, write: contactPractitioner },
  'contact.visitor': { owner: message, write: contactVisitor },
  letter: { owner: [...booking, ...message], write: letter },
  'visit.practitioner': { owner: booking, write: visitPractitioner },
  'visit.visitor': { owner: booking, write: visitVisitor },
  'reminder.day': { owner: booking, write: reminder },
  'reminder.hours': { owner: booking, write: reminder },
  'morning.practitioner': { owner: notice, write: morningPractitioner },
  'overdue.practitioner': { owner: notice, write: overduePractitioner },
  'security.practitioner': { owner: notice, write: securityPractitioner },
  'password.link': { owner: notice, write: passwordLink },
};

const withFacts = Object.fromEntries<Kind>(
  Object.entries<Pick<Kind, 'owner' | 'write'>>(own).map(([kind, row]) => [
    kind,
    { ...row, facts: factsOf[kind as OwnKind] },
  ]),
) as Record<OwnKind, Kind>;

/** All kinds of mails that belong to a stored document. A missing kind does not compile. */
export const kinds: Readonly<Record<RequestMailKind, Kind>> = { ...withFacts, ...wordsMails };

export const isKnown = (kind: string): kind is RequestMailKind => Object.hasOwn(kinds, kind);

/** Writes mails with these settings. */
export const writer = (site: MailSite, host: HostSettings) => (kind: RequestMailKind, facts: object) => {
  // The address of the site settings may be the change that a notice tells of.
  const email = ('addressBefore' in facts && (facts.addressBefore as string | undefined)) || site.email;
  return kinds[kind].write(facts as never, contextFor({ ...site, email }, host));
};
