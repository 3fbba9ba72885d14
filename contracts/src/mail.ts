import * as z from 'zod/mini';
import { categories } from './categories.ts';
import { languages } from './language.ts';
import { redisName } from './redis.ts';
import { paymentWays } from './site.ts';
import { places } from './meeting.ts';
import { mailSiteSchema, paymentDetailsSchema } from './site-mail.ts';

/**
 * The mail queue: its name, its jobs and their data. These literals appear only here. One job is one mail to one
 * recipient, and the job's id is the mail's id.
 */
export const mailQueue = 'mail';

export const mailKinds = [
  'booking.practitioner',
  'booking.visitor',
  'contact.practitioner',
  'contact.visitor',
  /** What the practitioner answers from the panel. */
  'letter',
  /** What the visitor did with the link of a letter, sent to both sides. */
  'visit.practitioner',
  'visit.visitor',
  /** Before an agreed session, to the visitor. */
  'reminder.day',
  'reminder.hours',
  /** To the practitioner: the day's sessions and what waits, and what should have been answered. */
  'morning.practitioner',
  'overdue.practitioner',
  /** Invited words: the invitation after a session, and the notice of what was written. */
  'testimonial.invitation',
  'testimonial.practitioner',
  /** A change of the sign-in, sent to the practitioner. */
  'security.practitioner',
  /** To the administrator's address: the link that sets a new password. */
  'password.link',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];
/** A mail that belongs to a stored request, or to a stored notice. */
export type RequestMailKind = Exclude<MailKind, 'test'>;

/**
 * A mail's id, from the id of the stored booking or message. It is deterministic, so that queueing a mail again does
 * not duplicate it. BullMQ allows neither an integer nor a colon. `event`: the index in the history of the event that
 * the mail belongs to; missing for the mails about the request itself.
 */
export const mailId = (storedId: string, kind: MailKind, event?: number): string =>
  `${storedId}-${kind}${event === undefined ? '' : `-${event}`}`;

const language = z.enum(languages);
const bilingualText = z.object({ pt: z.string(), en: z.string() });
const envelope = {
  mailId: z.string().check(z.minLength(3)),
  /** The id of the HTTP request, not of the stored booking or message. It links the log lines of both processes. */
  requestId: z.string(),
  site: mailSiteSchema,
  /** Not sent after this, by whatever way: the mail would not be true any more. */
  until: z.optional(z.iso.datetime()),
};
const bookedService = z.object({
  slug: z.string(),
  name: bilingualText,
  priceCents: z.int(),
  durationMinutes: z.int(),
  category: z.optional(z.enum(categories)),
});
/** When the visitor's request came in. */
const received = { receivedAt: z.iso.datetime() };
/**
 * The visitor's own page of the request; missing if the mail has none. The visitor's time zone; missing if it is Lisbon's or
 * unknown, or the session in person.
 */
const visitorsOwn = { link: z.optional(z.string()), zone: z.optional(z.string()) };
const appointment = { service: bookedService, date: z.string(), time: z.string() };

const bookingPractitioner = z.object({
  ...envelope,
  ...received,
  ...appointment,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  language,
  paymentDetails: paymentDetailsSchema,
});

/** Until when the practitioner answers. Missing in jobs of an earlier version. */
const promised = { replyBy: z.optional(z.object({ date: z.string(), time: z.string() })) };

/** Mails to visitors quote no free text except the visitor's name, because anyone can enter any address. */
const bookingVisitor = z.object({
  ...envelope,
  ...received,
  ...appointment,
  ...visitorsOwn,
  name: z.string(),
  email: z.string(),
  language,
  ...promised,
  /** Missing while it is open where the session takes place. */
  where: z.optional(z.enum(places)),
});

const contactPractitioner = z.object({
  ...envelope,
  ...received,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  language,
});

const contactVisitor = z.object({
  ...envelope,
  ...received,
  ...promised,
  name: z.string(),
  email: z.string(),
  language,
});

const session = z.object({ date: z.string(), time: z.string() });
/** When the letter was written, or when the visitor acted. */
const event = { at: z.iso.datetime(), sequence: z.int() };

/** Where a confirmed session takes place, with the address or the link. Missing: the confirmation does not say it. */
const place = {
  place: z.optional(z.object({ where: z.enum(places), address: z.string(), link: z.string() })),
};

/** Where the session is paid for already: nothing is to be paid, or a package pays for it. */
const settled = {
  settled: z.optional(
    z.discriminatedUnion('by', [
      z.object({ by: z.literal('paid') }),
      z.object({ by: z.literal('package'), place: z.int(), sessions: z.int() }),
    ]),
  ),
  /** What is still to be paid, if it is not the price. */
  openCents: z.optional(z.int()),
};
export type Settled = NonNullable<z.output<z.ZodMiniObject<typeof settled>>['settled']>;
/** What is to be paid for a booking, where it is not simply the price. */
export interface MailMoney {
  dueCents: number;
  openCents: number;
  settled?: Settled;
}

const letter = z.object({
  ...envelope,
  ...event,
  ...visitorsOwn,
  /** Missing in an answer to a contact message. */
  booking: z.optional(z.object(appointment)),
  /** The subject of the contact message. */
  subject: z.optional(z.string()),
  name: z.string(),
  email: z.string(),
  language,
  letter: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('confirmed'),
      text: z.string(),
      session,
      ...place,
      ways: z.array(z.enum(paymentWays)),
      paymentDetails: paymentDetailsSchema,
      /** An address that the practitioner added, to pay at. */
      payLink: z.optional(z.string()),
      ...settled,
    }),
    /** `agreed`: what stays agreed until the visitor chooses. */
    z.object({ type: z.literal('offered'), text: z.string(), times: z.array(session), agreed: z.optional(session) }),
    z.object({ type: z.literal('question'), text: z.string() }),
    /** `wasAgreed`: the session was agreed, not only asked for. */
    z.object({ type: z.literal('declined'), text: z.string(), session, wasAgreed: z.optional(z.boolean()) }),
    z.object({ type: z.literal('answered'), text: z.string() }),
  ]),
});

const visit = {
  ...envelope,
  ...event,
  ...appointment,
  name: z.string(),
  email: z.string(),
  language,
};
/** `itself`: the visitor booked a free hour, or moved the session to one, without an answer of the practitioner. */
const accepted = z.object({
  type: z.literal('accepted'),
  session,
  itself: z.optional(z.enum(['booked', 'moved'])),
});
/** `session`: the one that no longer takes place, or was no longer wanted. */
const cancelled = z.object({ type: z.literal('cancelled'), session });

const visitPractitioner = z.object({
  ...visit,
  phone: z.string(),
  /** Of a session that was booked by itself: its request has no other mail. */
  message: z.optional(z.string()),
  visit: z.discriminatedUnion('type', [
    accepted,
    cancelled,
    z.object({ type: z.literal('askedAnother'), wish: z.string() }),
    /** The practitioner's own letters, if they change an agreed session: for the calendar. */
    z.object({ type: z.enum(['moved', 'declined']), session }),
  ]),
});

const visitVisitor = z.object({
  ...visit,
  ...visitorsOwn,
  visit: z.discriminatedUnion('type', [
    z.extend(accepted, { paymentDetails: paymentDetailsSchema, ...place, ...settled }),
    cancelled,
    /** `agreed`: what stays agreed until another time is. */
    z.object({ type: z.literal('askedAnother'), ...promised, agreed: z.optional(session) }),
  ]),
});

const reminder = z.object({
  ...visit,
  ...visitorsOwn,
  session,
  ...place,
  text: z.string(),
  paymentDetails: paymentDetailsSchema,
  ...settled,
  /** Not sent after this. */
  until: z.iso.datetime(),
});

/** A request in a mail about several. `about`: the service or the subject, in Portuguese. */
const listed = { id: z.string(), list: z.enum(['bookings', 'messages']), name: z.string(), about: z.string() };
const several = <T extends z.ZodMiniType>(each: T) => z.object({ total: z.int(), requests: z.array(each) });
/** `promised`: until when the site promised the answer. */
const waiting = several(
  z.object({ ...listed, session: z.optional(session), since: z.iso.datetime(), promised: z.iso.datetime() }),
);

const morning = z.object({
  ...envelope,
  date: z.string(),
  sessions: z.array(z.object({ ...listed, from: z.string(), until: z.string(), where: z.optional(z.enum(places)) })),
  waiting,
  failed: several(z.object(listed)),
  /** Not sent after this. */
  until: z.iso.datetime(),
});

const overdue = z.object({ ...envelope, waiting });

/** `date`: of the session. */
const wordsInvitation = z.object({
  ...envelope,
  name: z.string(),
  email: z.string(),
  language,
  link: z.string(),
  service: z.object({ name: bilingualText }),
  date: z.string(),
});
/** `shownName`: the name that the visitor chose to show. */
const wordsPractitioner = z.object({
  ...envelope,
  name: z.string(),
  email: z.string(),
  language,
  words: z.string(),
  shownName: z.string(),
  at: z.iso.datetime(),
});

/** What the practitioner is told by mail because another person may have done it: mostly changes of the sign-in. */
export const securityChanges = [
  'passwordChanged',
  'passwordReset',
  'passkeyAdded',
  'passkeyRemoved',
  /** Too many receipts in one day: the further ones are held. */
  'receiptsHeld',
  /** Requests that look like those of a robot: their visitors were told that all is well. */
  'requestsHeld',
  /** Changes of the site settings that lead money, mail or visitors elsewhere. */
  'paymentChanged',
  'emailChanged',
  'meetingPlaceChanged',
  /** A private address of the diary, for a calendar program. */
  'calendarMade',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

const changedDetail = z.object({
  detail: z.enum(['accountHolder', 'iban', 'mbwayPhone', 'paypalAccount', 'email', 'address', 'meetingLink']),
  /** In part. Empty: the detail is empty now. */
  value: z.string(),
});
/** A detail of the site settings that leads money, mail or visitors somewhere. */
export type ChangedDetail = z.output<typeof changedDetail>;

const security = z.object({
  ...envelope,
  change: z.enum(securityChanges),
  at: z.iso.datetime(),
  /** Empty: the operator's program, or unknown. */
  device: z.string(),
  passkey: z.optional(z.string()),
  /** What has changed, of the site settings. */
  details: z.optional(z.array(changedDetail)),
  /** How many requests are held. */
  count: z.optional(z.int()),
});

const passwordLink = z.object({
  ...envelope,
  email: z.string(),
  language,
  link: z.string(),
  /** Not sent after this: the link is not valid any more. */
  until: z.iso.datetime(),
});

const test = z.object({
  ...envelope,
  /** Missing while the database does not answer. */
  site: z.optional(mailSiteSchema),
  email: z.string(),
  language,
  /** Whether the practitioner asked for it: any visitor can, too. */
  signedIn: z.optional(z.boolean()),
});

export const mailJobSchemas = {
  'booking.practitioner': bookingPractitioner,
  'booking.visitor': bookingVisitor,
  'contact.practitioner': contactPractitioner,
  'contact.visitor': contactVisitor,
  letter,
  'visit.practitioner': visitPractitioner,
  'visit.visitor': visitVisitor,
  'reminder.day': reminder,
  'reminder.hours': reminder,
  'morning.practitioner': morning,
  'overdue.practitioner': overdue,
  'testimonial.invitation': wordsInvitation,
  'testimonial.practitioner': wordsPractitioner,
  'security.practitioner': security,
  'password.link': passwordLink,
  test,
} as const satisfies Record<MailKind, z.ZodMiniType>;

export type MailJob<K extends MailKind> = z.output<(typeof mailJobSchemas)[K]>;

/** The data of a finished job: ids without personal data. */
export const scrubbedJobSchema = z.object({
  mailId: envelope.mailId,
  requestId: envelope.requestId,
  scrubbed: z.literal(true),
});
export type ScrubbedJob = z.output<typeof scrubbedJobSchema>;

/** The return value of a finished job. */
export const mailSentSchema = z.object({ messageId: z.string(), sentAt: z.iso.datetime() });
export type MailSent = z.output<typeof mailSentSchema>;

/** The steps at which a mail can fail, in order. */
export const mailSteps = [
  'queue',
  'worker',
  'payload',
  'settings',
  'token',
  'connection',
  'mailbox',
  'recipient',
  'message',
  /** What the mail says is not true any more. */
  'late',
] as const;
export type MailStep = (typeof mailSteps)[number];

/** The progress of a job that waits because the mail server refuses the login. */
export const mailPauseSchema = z.object({ until: z.iso.datetime(), step: z.literal('mailbox'), reason: z.string() });
export type MailPause = z.output<typeof mailPauseSchema>;

/** Splits the reason of a failed job, "step: what the mail server said". */
export function parseFailure(failedReason: string): { step: MailStep; reason: string } {
  const match = /^(\w+): ([\s\S]*)$/.exec(failedReason);
  const step = mailSteps.find((known) => known === match?.[1]);
  return step && match?.[2] !== undefined ? { step, reason: match[2] } : { step: 'worker', reason: failedReason };
}

/**
 * `held`: a receipt beyond the limit of its recipient, sent only if the practitioner asks for it. `delayed`: a letter that
 * the practitioner can still undo.
 */
export const storedMailStates = ['pending', 'sent', 'failed', 'held', 'delayed'] as const;
export type StoredMailState = (typeof storedMailStates)[number];
/** The states that the panel shows. `queued` is a pending mail whose job is in the queue; it is never stored. */
export const mailStates = ['pending', 'queued', 'sent', 'failed', 'held', 'delayed'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * Retry delays, from seconds to hours. Each is multiplied by a random factor between `jitter` and 1, so that mails that
 * failed together do not retry together. Even the shortest delays add up to more than a day.
 */
export const mailRetry = {
  delaysMs: [2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000].concat([
    21_600_000, 21_600_000, 21_600_000, 21_600_000, 21_600_000,
  ]),
  jitter: 0.75,
} as const;
export const mailAttempts = mailRetry.delaysMs.length + 1;

/**
 * How long finished jobs stay in the queue, without personal data: for the operator, and for an API that was down when
 * they ended.
 */
export const mailKeep = { completedSeconds: 7 * 86_400, failedSeconds: 60 * 86_400, count: 5000 } as const;

/** The options of every mail job. The test mail has only one attempt, because its caller waits for the first result. */
export const mailJobOptions = {
  attempts: mailAttempts,
  /** BullMQ passes an unknown type to the worker's backoffStrategy, which uses `mailRetry`. */
  backoff: { type: 'mail' },
  removeOnComplete: { age: mailKeep.completedSeconds, count: mailKeep.count },
  removeOnFail: { age: mailKeep.failedSeconds, count: mailKeep.count },
} as const;

/** `unknown`: the name servers did not answer, or the record stands under a name that cannot be guessed. */
const recordState = z.enum(['ok', 'faulty', 'missing', 'unknown']);
export type RecordState = z.infer<typeof recordState>;
/** The DNS records of the sender's domain that keep mails out of spam folders. */
export const mailDomainSchema = z.object({ name: z.string(), spf: recordState, dkim: recordState, dmarc: recordState });
export type MailDomain = z.infer<typeof mailDomainSchema>;

/** The ids of the workers, of which some may have ended. */
export const workersKey = redisName('workers');
/** A worker's heartbeat: flags, never secrets. */
export const heartbeatKey = (id: string): string => redisName(`worker:${id}`);
export const heartbeatEveryMs = 2000;
export const heartbeatTtlMs = 7000;
export const heartbeatSchema = z.object({
  at: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  configured: z.boolean(),
  transport: z.nullable(z.enum(['smtp', 'smtp-oauth2', 'zoho'])),
  variables: z.object({
    clientId: z.boolean(),
    clientSecret: z.boolean(),
    refreshToken: z.boolean(),
    fromEmail: z.boolean(),
  }),
  fromEmail: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** Missing until it was checked, and if the sender's domain is not a public one. */
  domain: z.optional(mailDomainSchema),
});
export type Heartbeat = z.output<typeof heartbeatSchema>;
