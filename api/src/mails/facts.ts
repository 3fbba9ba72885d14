import { resetMinutes } from '@luar/contracts/auth';
import { ownChangeOf } from '@luar/contracts/held-times';
import type { Language } from '@luar/contracts/language';
import { instantInLisbon } from '@luar/contracts/lisbon';
import type { RequestMailKind, SecurityChange } from '@luar/contracts/mail';
import { type Place, placeAsked } from '@luar/contracts/meeting';
import { type ReminderKind, reminderSettings, remindersOf } from '@luar/contracts/reminders';
import {
  agreedSession,
  placeOfRequest,
  type RequestEvent,
  sequenceAt,
  sessionInCalendars,
  type SessionTime,
} from '@luar/contracts/request-history';
import type { Site } from '@luar/contracts/site';
import { zoneAt } from '@luar/contracts/visitor-zone';
import type { MailRecord } from '../data/mail-state.schema.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import type { PractitionerNotice } from '../data/practitioner-notice.schema.ts';
import type { MailMoney } from '../money/money-facts.service.ts';
import type { DigestFacts } from './digest-facts.service.ts';
import { placeFor } from '../http/session-place.ts';
import { detailsOf } from './mail-site.ts';

export type MailRef = Pick<MailRecord, 'kind' | 'event'>;

/** What mails say beside what the request says. */
export interface Surroundings {
  site: Site;
  /** The address of the visitor's page of a booking, or of another one with these paths. */
  linkOf: (
    request: Pick<Booking, 'link' | 'language'>,
    paths?: Readonly<Record<Language, string>>,
  ) => string | undefined;
  /** Until when an answer is promised, if closed days lie between. */
  replyBy: (asked: Date) => SessionTime | undefined;
  /** What is to be paid for a booking, by its id. Missing: the price. */
  money?: ReadonlyMap<string, MailMoney>;
  /** What a mail about several requests says, by the id of its notice. Missing: there is nothing to say any more. */
  digests: ReadonlyMap<string, DigestFacts>;
}

/** Browsers do not send the fragment, so the ticket appears in no log. */
const resetPaths = { pt: '/admin/reset#', en: '/admin/reset#' };
const dayMs = 86_400_000;
const startOf = ({ date, time }: SessionTime) => instantInLisbon(date, time);

/**
 * What each kind of mail says, but those of features: the stored document, and what follows from it. Undefined: there is nothing to say any more, or
 * only another version knows its event. `until`: from when on the mail would be wrong; a mail without it is never too late.
 */
export const factsOf = {
  'booking.practitioner': (booking: Booking, _: MailRef, { site }: Surroundings) => ({
    ...booking,
    receivedAt: arrivalOf(booking),
    paymentDetails: detailsOf(site),
  }),
  'booking.visitor': (booking: Booking, _: MailRef, { site, linkOf, replyBy }: Surroundings) => {
    const where = placeAsked(booking.message, site.contact);
    return {
      ...booking,
      ...visitorsOwn(booking, where, linkOf),
      where,
      replyBy: replyBy(booking.createdAt),
      receivedAt: arrivalOf(booking),
      until: new Date(Math.max(startOf(booking).getTime(), booking.createdAt.getTime() + dayMs)),
    };
  },
  'contact.practitioner': (message: ContactMessage) => ({ ...message, receivedAt: arrivalOf(message) }),
  'contact.visitor': (message: ContactMessage, _: MailRef, { replyBy }: Surroundings) => ({
    ...message,
    replyBy: replyBy(message.createdAt),
    receivedAt: arrivalOf(message),
  }),
  letter: letterFacts,
  'visit.practitioner': (booking: Booking, { event: place }: MailRef) => {
    const { event, before, ...shared } = partsOf(booking, place);
    const visit = event && (visitFactsOf(event, before, booking) ?? ownChangeOf(event, before));
    if (!visit) return undefined;
    // A session that was booked by itself has no other mail.
    const isBooked = visit.type === 'accepted' && visit.itself === 'booked';
    return { ...booking, ...shared, message: isBooked ? booking.message : '', visit, link: undefined };
  },
  'visit.visitor': visitorVisitFacts,
  'reminder.day': reminderFacts,
  'reminder.hours': reminderFacts,
  'morning.practitioner': (notice: StoredRequest, _: MailRef, { digests }: Surroundings) => {
    const digest = digests.get(String(notice._id));
    return digest?.kind === 'morning.practitioner' ? digest.data : undefined;
  },
  'overdue.practitioner': (notice: StoredRequest, _: MailRef, { digests }: Surroundings) => {
    const digest = digests.get(String(notice._id));
    return digest?.kind === 'overdue.practitioner' ? digest.data : undefined;
  },
  'security.practitioner': (notice: PractitionerNotice) => ({
    ...notice,
    change: notice.change as SecurityChange,
    at: arrivalOf(notice),
    // The address of now may be another person's.
    addressBefore: notice.email,
  }),
  'password.link': (notice: PractitionerNotice, _: MailRef, { linkOf }: Surroundings) => {
    const { email = '', language = 'pt', createdAt } = notice;
    const link = linkOf({ link: notice.link, language } as Pick<Booking, 'link' | 'language'>, resetPaths) ?? '';
    return { email, language, link, until: new Date(createdAt.getTime() + resetMinutes * 60_000) };
  },
} as const satisfies {
  [K in RequestMailKind]?: (of: never, mail: MailRef & { kind: K }, around: Surroundings) => object | undefined;
};

/** `id`: of the stored document. */
export type Facts<K extends keyof typeof factsOf> = NonNullable<ReturnType<(typeof factsOf)[K]>> & { id: string };

const arrivalOf = ({ createdAt }: { createdAt: Date }): string => createdAt.toISOString();

/** The event at the index, with the history before it; when it was, and its number in calendars. */
function partsOf({ history }: StoredRequest, place = -1) {
  const event = history[place];
  return {
    event,
    before: history.slice(0, Math.max(place, 0)),
    at: event?.at ?? '',
    sequence: sequenceAt(history, place),
  };
}

/** The visitor's link and time zone. No zone: Lisbon's or unknown, or the session is in person. */
const visitorsOwn = (booking: Booking, where: Place | undefined, linkOf: Surroundings['linkOf']) => ({
  link: linkOf(booking),
  zone: zoneAt(where, booking.zone),
});

function letterFacts(request: StoredRequest, { event: place }: MailRef, around: Surroundings) {
  const { event, before, ...shared } = partsOf(request, place);
  const letter = event && letterOf(event, before, request, around);
  if (!letter) return undefined;
  const until =
    event.type === 'offered'
      ? new Date(Math.max(...event.times.map((time) => startOf(time).getTime())))
      : event.type === 'confirmed'
        ? startOf(event.session)
        : undefined;
  const booking = isBooking(request) ? { ...request, ...paymentOf(request, around) } : undefined;
  const where = placeOfRequest({ history: [...before, event], message: request.message }, around.site.contact);
  const hasPage = booking && event.type !== 'declined';
  return {
    ...request,
    ...shared,
    ...(hasPage ? visitorsOwn(booking, where, around.linkOf) : { link: undefined, zone: undefined }),
    subject: (request as Partial<ContactMessage>).subject ?? '',
    booking,
    letter,
    until,
  };
}

function letterOf(event: RequestEvent, before: readonly RequestEvent[], request: StoredRequest, around: Surroundings) {
  const agreed = agreedSession(before);
  const { site } = around;
  switch (event.type) {
    case 'confirmed': {
      const { session, letter, where, type } = event;
      if (!letter) return undefined;
      const ways = letter.ways.filter((way) => site.payment[way]);
      return {
        type,
        text: letter.text,
        session,
        place: placeFor(where, site),
        ways,
        paymentDetails: detailsOf(site),
        ...paymentOf(request as Booking, around),
      };
    }
    case 'offered':
      return event.letter && { type: event.type, text: event.letter.text, times: event.times, agreed };
    case 'declined':
      return event.letter && isBooking(request)
        ? {
            type: event.type,
            text: event.letter.text,
            session: sessionInCalendars(before, askedFor(request)),
            wasAgreed: agreed !== undefined,
          }
        : undefined;
    case 'question':
    case 'answered':
      return event.letter && { type: event.type, text: event.letter.text };
    default:
      return undefined;
  }
}

function visitorVisitFacts(booking: Booking, { event: place }: MailRef, around: Surroundings) {
  const { event, before, ...shared } = partsOf(booking, place);
  const visit = event && visitFactsOf(event, before, booking);
  if (!visit) return undefined;
  const { site, linkOf, replyBy } = around;
  const where = placeOfRequest({ history: before, message: booking.message }, site.contact);
  return {
    ...booking,
    ...shared,
    ...visitorsOwn(booking, where, linkOf),
    ...paymentOf(booking, around),
    visit,
    place: visit.type === 'accepted' ? placeFor(where, site) : undefined,
    paymentDetails: detailsOf(site),
    replyBy: replyBy(new Date(shared.at)),
    /** What stays agreed while the visitor waits for another time. */
    agreed: agreedSession(before),
    until: visit.type === 'accepted' ? startOf(visit.session) : undefined,
  };
}

/** Undefined once the session is no longer agreed by the event that the reminder belongs to. */
function reminderFacts(booking: Booking, mail: MailRef & { kind: ReminderKind }, around: Surroundings) {
  const { history, service, message, language } = booking;
  const reminder = remindersOf(history, service.durationMinutes).find((each) => isSameMail(each, mail));
  if (!reminder || booking.email === '') return undefined;
  const { site, linkOf } = around;
  const where = placeOfRequest({ history, message }, site.contact);
  const { text } = reminderSettings(site);
  return {
    ...booking,
    ...visitorsOwn(booking, where, linkOf),
    ...paymentOf(booking, around),
    session: reminder.session,
    place: placeFor(where, site),
    text: text[language] || text.pt,
    paymentDetails: detailsOf(site),
    until: reminder.until,
  };
}

function visitFactsOf(event: RequestEvent, before: readonly RequestEvent[], booking: Booking) {
  switch (event.type) {
    case 'accepted':
      // The visitor booked a free hour, or moved the session to one, without an answer of the practitioner.
      return {
        type: event.type,
        session: event.session,
        itself: event.itself && (before.length === 0 ? ('booked' as const) : ('moved' as const)),
      };
    case 'askedAnother':
      return { type: event.type, wish: event.wish };
    case 'cancelled':
      return { type: event.type, session: sessionInCalendars(before, askedFor(booking)) };
    default:
      return undefined;
  }
}

/** What is to be paid, and how it is settled already. */
function paymentOf({ _id, service }: Booking, { money }: Surroundings) {
  const due = money?.get(String(_id));
  return {
    service: due ? { ...service, priceCents: due.dueCents } : service,
    openCents: due?.openCents,
    settled: due?.settled,
  };
}

const askedFor = ({ date, time }: Booking): SessionTime => ({ date, time });
const isBooking = (request: StoredRequest): request is Booking => 'time' in request;

export const isSameMail = (one: MailRef, other: MailRef): boolean =>
  one.kind === other.kind && one.event === other.event;
