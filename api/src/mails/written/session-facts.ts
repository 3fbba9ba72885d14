import { untilOf } from '@luar/contracts/held-times';
import type { Language } from '@luar/contracts/language';
import { mapLink, type Meeting, placeOf, whereText } from '@luar/contracts/meeting';
import type { SessionTime } from '@luar/contracts/request-history';
import { ownTimeText } from '@luar/contracts/visitor-zone';
import type { Settled } from '@luar/contracts/money';
import type { PaymentWay } from '@luar/contracts/site';
import type { SessionPlace } from '../../http/session-place.ts';
import type { MailSite, PaymentDetails } from '../mail-site.ts';
import type { Block, Fact } from './blocks.ts';
import { meetingOf } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import { durationText, longDate, priceText } from './format.ts';
import { inLanguage, paymentDetailLines } from './wording.ts';

interface Visitor {
  language: Language;
  zone?: string | undefined;
  /** The visitor's page of the request. */
  link?: string | undefined;
}

interface Described {
  service: { name: { pt: string; en: string }; priceCents: number; durationMinutes: number };
  language: Language;
  settled?: Settled | undefined;
}

export const serviceFact = ({ service, language }: Described): Fact => ({
  label: catalogue[language]['fact.service'],
  value: `${inLanguage(service.name, language)}, ${durationText(service.durationMinutes)}`,
});

/** Lisbon's time, and the visitor's own if it is another one. */
const timeNote = (session: SessionTime, language: Language, zone: string | undefined) =>
  [catalogue[language]['note.lisbon'], ownTimeText(session, zone, language)].filter(Boolean).join('; ');

const span = (session: SessionTime, minutes: number, language: Language) =>
  catalogue[language]['fact.span'](session.time, untilOf(session, minutes));

/** With its length, the time has its end. */
export function sessionFacts(session: SessionTime, language: Language, zone?: string, minutes?: number): Fact[] {
  const texts = catalogue[language];
  return [
    { label: texts['fact.date'], value: longDate(session.date, language) },
    {
      label: texts['fact.time'],
      value: minutes ? span(session, minutes, language) : session.time,
      note: timeNote(session, language, zone),
    },
  ];
}

/** One row for each offered time, with the link that chooses it. A single one needs no number. */
export function offeredFacts(times: readonly SessionTime[], { language, zone, link }: Visitor): Fact[] {
  const texts = catalogue[language];
  const to = ({ date, time }: SessionTime) => (link === undefined ? {} : { href: `${link}?time=${date}T${time}` });
  const [first] = times;
  if (first && times.length === 1)
    return sessionFacts(first, language, zone).map((fact) => ({ ...fact, ...to(first) }));
  return times.map((session, at) => ({
    label: texts['letter.option'](at + 1),
    value: texts['draft.at'](longDate(session.date, language), session.time),
    note: timeNote(session, language, zone),
    ...to(session),
  }));
}

/** Place and price. A confirmation says the place of this session. */
export function conditionFacts(
  { service, language, settled }: Described,
  site: MailSite,
  place?: SessionPlace,
): Fact[] {
  const texts = catalogue[language];
  const meeting = meetingOf(site);
  const where = place ? confirmedPlace(place, meeting, language) : { value: whereText(meeting, language) };
  return [
    ...(where.value ? [{ label: texts['fact.place'], ...where }] : []),
    {
      label: texts['fact.price'],
      value:
        settled?.by === 'package'
          ? texts['price.package'](settled.place, settled.sessions)
          : (priceText(service.priceCents, language) ?? texts['price.free']),
    },
  ];
}

/** The meeting link, or the address with a map. */
function confirmedPlace(place: NonNullable<SessionPlace>, meeting: Meeting, language: Language) {
  const texts = catalogue[language];
  if (place.where === 'online')
    return {
      value: [texts['place.online'], place.link].filter(Boolean).join(': '),
      ...(/^https?:/.test(place.link) && { href: place.link }),
    };
  const street = place.address.replaceAll(/\s*\n\s*/g, ', ');
  const map = mapLink(place.address, meeting, language);
  return {
    value: [texts['place.inPerson'], street || placeOf(meeting, language)].filter(Boolean).join(': '),
    note: inLanguage(place.door, language),
    ...(map && { href: map }),
  };
}

interface Agreed extends Described, Visitor {
  session: SessionTime;
  place: SessionPlace;
  ways: readonly PaymentWay[];
  paymentDetails: PaymentDetails;
  openCents?: number | undefined;
}

/** An agreed session, with how to pay what is still to be paid. */
export const agreedBlocks = (facts: Agreed, site: MailSite, payTitle: string): Block[] => [
  {
    kind: 'facts',
    rows: [
      serviceFact(facts),
      ...sessionFacts(facts.session, facts.language, facts.zone, facts.service.durationMinutes),
      ...conditionFacts(facts, site, facts.place),
    ],
  },
  ...paymentBlocks(facts, payTitle),
];

/** How to pay what is still to be paid: the details of each way, and links. Nothing if it is paid, or a package pays. */
function paymentBlocks(
  { ways, paymentDetails, settled, openCents, service: { priceCents }, language }: Agreed,
  title: string,
): Block[] {
  const texts = catalogue[language];
  const open = openCents ?? priceCents;
  const amount = priceText(open, language);
  if (settled || amount === undefined) return [];
  const rest = open < priceCents ? [texts['letter.pay.rest'](amount)] : [];
  const lines = paymentDetailLines(ways, paymentDetails, language);
  const paypal = ways.includes('paypal') ? paypalLink(paymentDetails.paypalAccount, open) : undefined;
  const links = paypal ? [{ label: texts['letter.pay.withPaypal'](amount), href: paypal }] : [];
  return [
    ...(lines.length > 0 ? [{ kind: 'aside', title, text: [...rest, ...lines].join('\n') } as const] : []),
    ...(links.length > 0 ? [{ kind: 'links', title: texts['letter.pay.links'], links } as const] : []),
  ];
}

/** With the amount in it. Undefined for an account that is an e-mail address. */
function paypalLink(account: string, cents: number): string | undefined {
  const name = /(?:^|[/.])paypal\.me\/([A-Za-z0-9]+)$/.exec(account)?.[1];
  const euros = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return name === undefined ? undefined : `https://paypal.me/${name}/${euros}EUR`;
}
