import { ownChangeOf } from '@luar/contracts/held-times';
import type { MailJob, MailMoney } from '@luar/contracts/mail';
import type { Place } from '@luar/contracts/meeting';
import {
  type SessionTime,
  agreedSession,
  placeOfRequest,
  type RequestEvent,
  sequenceAt,
  sessionInCalendars,
} from '@luar/contracts/request-history';
import { type ReminderKind, reminderSettings, remindersOf } from '@luar/contracts/reminders';
import { type PaymentWay, paymentWays, type Site } from '@luar/contracts/site';
import { type PaymentDetails, paymentDetailsOf } from '@luar/contracts/site-mail';
import { zoneAt } from '@luar/contracts/visitor-zone';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';

type Own<T> = Omit<T, 'mailId' | 'requestId' | 'site'>;
type Letter = MailJob<'letter'>['letter'];

/** What a mail to the visitor needs beside the request and the site settings. */
interface Given {
  linkOf: (request: Booking) => string | undefined;
  money: MailMoney | undefined;
}

/** The data of a letter's job. Undefined if the event at this index has no letter. */
export function letterData(
  request: StoredRequest,
  place: number | undefined,
  site: Site,
  { linkOf, money }: Given,
): Own<MailJob<'letter'>> | undefined {
  const { history, event, shared } = partsOf(request, place);
  if (!event) return undefined;
  const requested = requestedOf(request);
  const letter = letterOf(event, history, requested, { site, money });
  if (!letter) return undefined;
  const { subject } = request as Partial<ContactMessage>;
  const where = placeOfRequest({ history: [...history, event], message: request.message }, site.contact);
  const booking = requested && { service: serviceOf(request as Booking, money), ...requested };
  return {
    ...shared,
    ...(booking && { booking }),
    ...(subject !== undefined && { subject }),
    ...(booking && event.type !== 'declined' && visitorsOwn(request as Booking, where, linkOf)),
    letter,
  };
}

function letterOf(
  event: RequestEvent,
  before: readonly RequestEvent[],
  requested: { date: string; time: string } | undefined,
  { site, money }: { site: Site; money: MailMoney | undefined },
): Letter | undefined {
  const agreed = agreedSession(before);
  switch (event.type) {
    case 'confirmed': {
      const { session, letter, where } = event;
      if (!letter) return undefined;
      const ways = letter.ways.filter((way) => site.payment[way]);
      const { text, payLink } = letter;
      return {
        type: event.type,
        text,
        session,
        ...placeFor(where, site),
        ways,
        paymentDetails: detailsFor(ways, site),
        ...(payLink !== undefined && { payLink }),
        ...paymentOf(money),
      };
    }
    case 'offered':
      return (
        event.letter && {
          type: event.type,
          text: event.letter.text,
          times: [...event.times],
          ...(agreed && { agreed }),
        }
      );
    case 'declined':
      return (
        event.letter &&
        requested && {
          type: event.type,
          text: event.letter.text,
          session: sessionInCalendars(before, requested),
          wasAgreed: agreed !== undefined,
        }
      );
    case 'question':
    case 'answered':
      return event.letter && { type: event.type, text: event.letter.text };
    default:
      return undefined;
  }
}

export function practitionerVisitData(
  request: Booking,
  place: number | undefined,
): Own<MailJob<'visit.practitioner'>> | undefined {
  const { history, event, shared } = partsOf(request, place);
  const visit = event && (visitOf(event, history, request) ?? ownChangeOf(event, history));
  if (!visit) return undefined;
  const isBooked = visit.type === 'accepted' && visit.itself === 'booked';
  const { phone, message } = request;
  return { ...shared, ...appointmentOf(request), phone, ...(isBooked && { message }), visit };
}

export function visitorVisitData(
  request: Booking,
  place: number | undefined,
  site: Site,
  { linkOf, money, replyBy }: Given & { replyBy: (asked: Date) => SessionTime | undefined },
): Own<MailJob<'visit.visitor'>> | undefined {
  const { history, event, shared } = partsOf(request, place);
  const visit = event && visitOf(event, history, request);
  if (!visit) return undefined;
  const where = placeOfRequest({ history, message: request.message }, site.contact);
  return {
    ...shared,
    ...appointmentOf(request, money),
    ...visitorsOwn(request, where, linkOf),
    visit:
      visit.type === 'accepted'
        ? { ...visit, ...placeFor(where, site), paymentDetails: detailsFor(paymentWays, site), ...paymentOf(money) }
        : visit.type === 'askedAnother'
          ? { ...visit, ...promisedIn(replyBy(new Date(shared.at))), ...agreedIn(history) }
          : visit,
  };
}

/** What stays agreed while the visitor waits for another time. */
const agreedIn = (history: readonly RequestEvent[]) => {
  const agreed = agreedSession(history);
  return agreed && { agreed };
};

/** Until when an answer is promised, if the site says it. */
export const promisedIn = (replyBy: SessionTime | undefined) => replyBy && { replyBy };

/** Undefined once the session is no longer agreed by the event that the reminder belongs to. */
export function reminderData(
  request: Booking,
  { kind, event: place }: { kind: ReminderKind; event?: number | undefined },
  site: Site,
  { linkOf, money }: Given,
): Own<MailJob<ReminderKind>> | undefined {
  const { history, service, message, language } = request;
  const reminder = remindersOf(history, service.durationMinutes).find(
    (each) => each.kind === kind && each.event === place,
  );
  if (!reminder || request.email === '') return undefined;
  const where = placeOfRequest({ history, message }, site.contact);
  const { text } = reminderSettings(site);
  return {
    ...partsOf(request, place).shared,
    ...appointmentOf(request, money),
    ...visitorsOwn(request, where, linkOf),
    session: reminder.session,
    ...placeFor(where, site),
    text: text[language] || text.pt,
    paymentDetails: detailsFor(paymentWays, site),
    ...paymentOf(money),
    until: reminder.until.toISOString(),
  };
}

/** The visitor's link and time zone, as far as a mail to the visitor has them. */
export function visitorsOwn(
  request: Booking,
  where: Place | undefined,
  linkOf: (request: Booking) => string | undefined,
) {
  const link = linkOf(request);
  const zone = zoneAt(where, request.zone);
  return { ...(link !== undefined && { link }), ...(zone !== undefined && { zone }) };
}

/** The event at the index, and the history before it. */
function partsOf(request: StoredRequest, place = -1) {
  const { history, name, email, language } = request;
  const event = history[place];
  const shared = { name, email, language, at: event?.at ?? '', sequence: sequenceAt(history, place) };
  return { history: history.slice(0, Math.max(place, 0)), event, shared };
}

function visitOf(event: RequestEvent, before: readonly RequestEvent[], { date, time }: Booking) {
  switch (event.type) {
    case 'accepted':
      return {
        type: event.type,
        session: event.session,
        ...(event.itself && { itself: before.length === 0 ? ('booked' as const) : ('moved' as const) }),
      };
    case 'askedAnother':
      return { type: event.type, wish: event.wish };
    case 'cancelled':
      return { type: event.type, session: sessionInCalendars(before, { date, time }) };
    default:
      return undefined;
  }
}

/** Where the session takes place, with the address or the link that belongs to it. */
function placeFor(where: Place | undefined, { contact }: Site) {
  if (!where) return {};
  const [address, link] = where === 'inPerson' ? [contact.address, ''] : ['', contact.meetingLink];
  return { place: { where, address: address ?? '', link: link ?? '' } };
}

const serviceOf = ({ service }: Booking, money: MailMoney | undefined): Booking['service'] =>
  money ? { ...service, priceCents: money.dueCents } : service;

const appointmentOf = (request: Booking, money?: MailMoney) => ({
  service: serviceOf(request, money),
  date: request.date,
  time: request.time,
});

const paymentOf = (money: MailMoney | undefined) =>
  money && { openCents: money.openCents, ...(money.settled && { settled: money.settled }) };

function requestedOf(request: StoredRequest) {
  const { date, time } = request as Partial<Booking>;
  return date === undefined || time === undefined ? undefined : { date, time };
}

/** Only the details of these ways that the site offers. */
function detailsFor(ways: readonly PaymentWay[], site: Site): PaymentDetails {
  const details = paymentDetailsOf(site);
  const has = (way: PaymentWay) => ways.includes(way) && site.payment[way];
  return {
    accountHolder: has('bankTransfer') ? details.accountHolder : '',
    iban: has('bankTransfer') ? details.iban : '',
    mbwayPhone: has('mbway') ? details.mbwayPhone : '',
    paypalAccount: has('paypal') ? details.paypalAccount : '',
  };
}
