import { resetMinutes } from '@luar/contracts/auth';
import { isDigest } from '@luar/contracts/digests';
import {
  mailId,
  type MailJob,
  mailJobSchemas,
  type MailMoney,
  type RequestMailKind,
  type SecurityChange,
} from '@luar/contracts/mail';
import { instantInLisbon } from '@luar/contracts/lisbon';
import { placeAsked } from '@luar/contracts/meeting';
import type { Language } from '@luar/contracts/language';
import { invitedWordsPaths } from '@luar/contracts/invited-words';
import { isReminder, remindersOf } from '@luar/contracts/reminders';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Site } from '@luar/contracts/site';
import { withoutExamples } from '@luar/contracts/site-seed';
import { mailSiteOf, paymentDetailsOf } from '@luar/contracts/site-mail';
import type { MailRecord } from '../data/mail-state.schema.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import type { SecurityNotice } from '../data/security-notice.schema.ts';
import type { InvitedWordsRecord } from '../data/invited-words.schema.ts';
import type { DigestFacts } from './digest-facts.service.ts';
import {
  letterData,
  practitionerVisitData,
  promisedIn,
  reminderData,
  visitorsOwn,
  visitorVisitData,
} from './letter-jobs.ts';

type AnyJob = { [K in RequestMailKind]: { kind: K; data: MailJob<K> } }[RequestMailKind];
export type MailRef = Pick<MailRecord, 'kind' | 'event'>;

/** What each kind of mail belongs to: a form, either of them (a letter), a notice, or invited words. A missing kind does not compile. */
export const formOf = {
  'booking.practitioner': 'booking',
  'booking.visitor': 'booking',
  'contact.practitioner': 'message',
  'contact.visitor': 'message',
  letter: 'either',
  'visit.practitioner': 'booking',
  'visit.visitor': 'booking',
  'reminder.day': 'booking',
  'reminder.hours': 'booking',
  'morning.practitioner': 'notice',
  'overdue.practitioner': 'notice',
  'testimonial.invitation': 'words',
  'testimonial.practitioner': 'words',
  'security.practitioner': 'notice',
  'password.link': 'notice',
} as const satisfies Record<RequestMailKind, 'booking' | 'message' | 'either' | 'notice' | 'words'>;

/** Browsers do not send the fragment, so the ticket appears in no log. */
const resetPaths = { pt: '/admin/reset#', en: '/admin/reset#' };

const isKnown = (kind: string): kind is RequestMailKind => Object.hasOwn(formOf, kind);

/** What jobs need beside the request. */
export interface JobSettings {
  site: Site;
  /** The address of the visitor's page of a booking, or of an invitation with the paths of these. */
  linkOf: (
    request: Pick<Booking, 'link' | 'language'>,
    paths?: Readonly<Record<Language, string>>,
  ) => string | undefined;
  /** Until when an answer is promised, if closed days lie between. */
  /** Until when an answer is promised, as a moment in Lisbon. */
  replyBy: (asked: Date) => SessionTime | undefined;
  /** What is to be paid for a booking, by its id. Missing: the price. */
  money?: ReadonlyMap<string, MailMoney>;
  /** What a mail about several requests says, by the id of its notice. Missing: there is nothing to say any more. */
  digests: ReadonlyMap<string, DigestFacts>;
}

/**
 * The jobs of a request's pending mails. A kind that only another version knows, and a mail whose job cannot be made, are
 * reported and skipped, so that they do not block the other mails.
 */
export function openJobs(
  request: StoredRequest,
  settings: JobSettings,
  unknown: (kind: string) => void,
  unreadable: (id: string, reason: string) => void,
): AnyJob[] {
  return request.mails
    .filter(({ state }) => state === 'pending')
    .flatMap((mail) => {
      try {
        const job = isKnown(mail.kind) ? jobFor(request, mail, settings) : undefined;
        // What a reminder was of may no longer be agreed, and all may be answered.
        if (!job && !isReminder(mail.kind) && !isDigest(mail.kind)) unknown(mail.kind);
        return job ?? [];
      } catch (error) {
        unreadable(mailId(String(request._id), mail.kind, mail.event), reasonOf(error));
        return [];
      }
    });
}

/** The worker checks jobs in the same way; a job that it would refuse is not queued. */
class RefusedJob extends Error {}

/** Of a stored request that this program cannot read. Other messages may quote what it holds. */
const reasonOf = (error: unknown) =>
  error instanceof RefusedJob ? error.message : 'the stored request is not readable';

/**
 * The job for one mail of a stored request, checked as its contract says. It contains only the data that the mail needs.
 * Undefined if the mail belongs to an event that only another version knows.
 */
export function jobFor(request: StoredRequest, mail: MailRef, settings: JobSettings): AnyJob | undefined {
  const job = uncheckedJob(request, mail, settings);
  if (!job) return undefined;
  const { error } = mailJobSchemas[job.kind].safeParse(job.data);
  if (!error) return job;
  const fields = error.issues.map(({ path }) => path.join('.'));
  throw new RefusedJob(`not what a "${job.kind}" job holds: ${fields.join(', ')}`);
}

const dayMs = 86_400_000;
const startOf = ({ date, time }: SessionTime) => instantInLisbon(date, time);

/**
 * Until when a mail about a session is true: until the session begins, or the last of the offered times. A receipt is sent for a
 * day at least. The reminders and the mails to the practitioner say it themselves, or are true for ever.
 */
function trueUntil(request: StoredRequest, kind: RequestMailKind, event = -1): Date | undefined {
  const { history, createdAt } = request;
  if (kind === 'booking.visitor')
    return new Date(Math.max(startOf(request as Booking).getTime(), createdAt.getTime() + dayMs));
  if (kind !== 'letter' && kind !== 'visit.visitor') return undefined;
  const about = history[event];
  if (about?.type === 'offered') return new Date(Math.max(...about.times.map((time) => startOf(time).getTime())));
  return about?.type === 'confirmed' || about?.type === 'accepted' ? startOf(about.session) : undefined;
}

export const isLate = ({ data }: AnyJob, now: Date): boolean =>
  'until' in data && data.until !== undefined && Date.parse(data.until) < now.getTime();

/** What is stored of a mail that is not sent any more. */
export const lateOutcome = {
  state: 'failed',
  attempts: 0,
  step: 'late',
  reason: 'it is too late for this mail',
} as const;

function uncheckedJob(
  request: StoredRequest,
  { kind, event }: MailRef,
  { site, linkOf, digests, replyBy, money }: JobSettings,
): AnyJob | undefined {
  const id = String(request._id);
  const trueTo = trueUntil(request, kind, event);
  const envelope = {
    mailId: mailId(id, kind, event),
    requestId: request.requestId,
    // The address stays: mails to the practitioner go to it.
    site: { ...mailSiteOf(site), instagram: withoutExamples(site.contact).instagram },
    ...(trueTo && { until: trueTo.toISOString() }),
  };
  const { name, email, phone, message, language } = request;
  const receivedAt = request.createdAt.toISOString();
  switch (kind) {
    case 'booking.practitioner': {
      const { service, date, time } = request as Booking;
      const paymentDetails = paymentDetailsOf(site);
      const appointment = { service, date, time };
      return {
        kind,
        data: { ...envelope, ...appointment, name, email, phone, message, language, receivedAt, paymentDetails },
      };
    }
    case 'booking.visitor': {
      const { service, date, time } = request as Booking;
      const where = placeAsked(message, site.contact);
      const known = {
        ...visitorsOwn(request as Booking, where, linkOf),
        ...(where && { where }),
        ...promisedIn(replyBy(request.createdAt)),
      };
      return { kind, data: { ...envelope, service, date, time, name, email, language, receivedAt, ...known } };
    }
    case 'contact.practitioner': {
      const { subject } = request as ContactMessage;
      return { kind, data: { ...envelope, name, email, phone, subject, message, language, receivedAt } };
    }
    case 'letter': {
      const data = letterData(request, event, site, { linkOf, money: money?.get(id) });
      return data && { kind, data: { ...envelope, ...data } };
    }
    case 'visit.practitioner': {
      const data = practitionerVisitData(request as Booking, event);
      return data && { kind, data: { ...envelope, ...data } };
    }
    case 'visit.visitor': {
      const data = visitorVisitData(request as Booking, event, site, { linkOf, replyBy, money: money?.get(id) });
      return data && { kind, data: { ...envelope, ...data } };
    }
    case 'reminder.day':
    case 'reminder.hours': {
      const data = reminderData(request as Booking, { kind, event }, site, { linkOf, money: money?.get(id) });
      return data && { kind, data: { ...envelope, ...data } };
    }
    case 'morning.practitioner':
    case 'overdue.practitioner': {
      const digest = digests.get(id);
      return digest?.kind === kind ? ({ kind, data: { ...envelope, ...digest.data } } as AnyJob) : undefined;
    }
    case 'testimonial.invitation': {
      const { service, date } = request as unknown as InvitedWordsRecord;
      const link = linkOf(request, invitedWordsPaths) ?? '';
      return { kind, data: { ...envelope, name, email, language, link, service, date } };
    }
    case 'testimonial.practitioner': {
      const { text: words, shownName, writtenAt } = request as unknown as InvitedWordsRecord;
      // The visitor has withdrawn it.
      if (words === undefined || shownName === undefined || !writtenAt) return undefined;
      return { kind, data: { ...envelope, name, email, language, words, shownName, at: writtenAt.toISOString() } };
    }
    case 'security.practitioner': {
      const {
        change,
        device,
        passkey,
        details,
        count,
        email: earlier = '',
      } = request as unknown as Omit<SecurityNotice, 'change'> & { change: SecurityChange };
      // To the address from before the change: the one of now may be another person's.
      const to = earlier === '' ? envelope : { ...envelope, site: { ...envelope.site, email: earlier } };
      const more = {
        ...(passkey !== undefined && { passkey }),
        ...(details && { details }),
        ...(count !== undefined && { count }),
      };
      return { kind, data: { ...to, change, at: receivedAt, device, ...more } };
    }
    case 'password.link': {
      const link = linkOf(request, resetPaths) ?? '';
      const until = new Date(request.createdAt.getTime() + resetMinutes * 60_000).toISOString();
      return { kind, data: { ...envelope, email, language, link, until } };
    }
    default:
      return {
        kind: kind satisfies 'contact.visitor',
        data: { ...envelope, ...promisedIn(replyBy(request.createdAt)), name, email, language, receivedAt },
      };
  }
}

/** Splits a mail's id into the id of the stored request and the mail's kind and event. */
export function parseMailId(id: string): ({ storedId: string } & MailRef) | undefined {
  const [, storedId, kind = '', event] = /^([0-9a-f]{24})-(.+?)(?:-(\d{1,6}))?$/.exec(id) ?? [];
  if (storedId === undefined || !isKnown(kind)) return undefined;
  return { storedId, kind, ...(event !== undefined && { event: Number(event) }) };
}

export const isSameMail = (one: MailRef, other: MailRef): boolean =>
  one.kind === other.kind && one.event === other.event;

/** Whether the session of a reminder is still agreed. */
export const isOfAgreed = ({ history, service }: Pick<Booking, 'history' | 'service'>, reminder: MailRef): boolean =>
  remindersOf(history, service.durationMinutes).some((each) => isSameMail(each, reminder));

/** Whether a mail may have a job: nothing has withdrawn it. */
export function mayBeQueued(stored: Pick<StoredRequest, 'history' | 'mails'> | undefined, mail: MailRef): boolean {
  const state = stored?.mails.find((each) => isSameMail(each, mail))?.state;
  if (state === undefined || state === 'held' || state === 'delayed') return false;
  return !isReminder(mail.kind) || isOfAgreed(stored as Booking, mail);
}
