import { mailtoAddress } from '@luar/contracts/contact-links';
import type { Language } from '@luar/contracts/language';
import type { Voice } from '@luar/contracts/practice';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Facts } from '../facts.ts';
import { catalogue } from './catalogue.ts';
import type { MailContext } from './content.ts';
import { longDate, priceText } from './format.ts';
import { greetingName, plainLine } from './plain.ts';
import { closingLines, paymentDetailLines } from './wording.ts';

interface Visitor {
  name: string;
  language: Language;
}

const greeted = ({ name, language }: Visitor, text: string) =>
  `${catalogue[language]['draft.hello'](greetingName(name))}\n\n${text}`;

/** The text of each letter, by what it answers. */
const situations = {
  first: { confirmed: 'confirmed', offered: 'offered', declined: 'declined' },
  /** A request whose hour has passed. */
  late: { confirmed: 'late.confirmed', offered: 'late.offered', declined: 'late.declined' },
  /** The wish for another time. */
  wished: { confirmed: 'confirmed', offered: 'wished.offered', declined: 'declined' },
  /** An agreed session, and the wish to move it. */
  agreed: { confirmed: 'confirmed', offered: 'moved', declined: 'cancelled' },
  wishedAway: { confirmed: 'wished.confirmed', offered: 'wished.offered', declined: 'cancelled' },
} as const;

/** `session`: the one that was asked for or agreed. */
export interface Situation {
  kind: keyof typeof situations;
  session: SessionTime;
}

/**
 * Ready texts for the letters on a booking, in the visitor's language. The rest of each letter is added to them.
 * `asksPlace`: where the session takes place is what is not known.
 */
export function bookingDrafts(visitor: Visitor, { kind, session }: Situation, voice: Voice, asksPlace: boolean) {
  const { language } = visitor;
  const texts = catalogue[language];
  const when = texts['draft.at'](longDate(session.date, language), session.time);
  const { confirmed, offered, declined } = situations[kind];
  return {
    confirmed: greeted(visitor, texts[`letter.${confirmed}.draft`](voice, when)),
    offered: greeted(visitor, texts[`letter.${offered}.draft`](voice, when)),
    question: greeted(visitor, texts[asksPlace ? 'letter.question.place.draft' : 'letter.question.draft'](voice)),
    declined: greeted(visitor, texts[`letter.${declined}.draft`](voice, when)),
  };
}

export const messageDraft = (message: Visitor, voice: Voice): string =>
  greeted(message, catalogue[message.language]['letter.answered.draft'](voice));

const draft = (label: string, to: string, subject: string, paragraphs: readonly string[]) => ({
  label,
  href: `mailto:${mailtoAddress(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    paragraphs.join('\n\n').replaceAll('\n', '\r\n'),
  )}`,
});

/** Prepared answers to a booking as mailto links: the drafts of its letters, with what the panel would add. */
export function draftBookingReplies(facts: Facts<'booking.practitioner'>, { site }: MailContext) {
  const { language, email } = facts;
  const texts = catalogue[language];
  const service = facts.service.name[language];
  const drafts = bookingDrafts(facts, { kind: 'first', session: facts }, site.voice, false);
  const when = texts['draft.lisbon'](texts['draft.at'](longDate(facts.date, language), facts.time));
  const another = texts['draft.lisbon']('-');
  const price = priceText(facts.service.priceCents, language);
  const payment = price ? paymentDetailLines(site.payment, facts.paymentDetails, language) : [];
  const goodbye = closingLines(site, language).join('\n');
  return [
    draft('Confirmar a sessão', email, texts['letter.confirmed.subject'](service), [
      drafts.confirmed,
      `${service}\n${when}\n${price ?? texts['price.free']}`,
      ...(payment.length > 0 ? [[texts['letter.pay.title'], ...payment].join('\n')] : []),
      goodbye,
    ]),
    draft('Propor outro horário', email, texts['letter.offered.subject'](service, 2), [
      drafts.offered,
      `${another}\n${another}`,
      goodbye,
    ]),
    draft('Recusar com delicadeza', email, texts['letter.declined.subject'](service), [drafts.declined, goodbye]),
  ];
}

export function draftContactReply(facts: Facts<'contact.practitioner'>, { site }: MailContext) {
  const { language, email, subject } = facts;
  const label = language === 'pt' ? 'Responder em português' : 'Responder em inglês';
  return draft(label, email, catalogue[language]['letter.answered.subject'](plainLine(subject)), [
    messageDraft(facts, site.voice),
    closingLines(site, language).join('\n'),
  ]);
}
