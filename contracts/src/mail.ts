import * as z from 'zod/mini';
import { featureMails } from './features.ts';
import type { Bilingual } from './language.ts';
import { redisName } from './redis.ts';

/**
 * The mail queue: its name, its jobs and their data. These literals appear only here. One job is one mail to one
 * recipient, and the job's id is the mail's id.
 */
export const mailQueue = 'mail';

/** Every kind of mail, by the name that the panel shows. */
export const mailNames = {
  'booking.practitioner': { pt: 'Pedido de marcação, para si', en: 'Booking request, to you' },
  'booking.visitor': { pt: 'Receção do pedido de marcação', en: 'Receipt of a booking request' },
  'contact.practitioner': { pt: 'Mensagem, para si', en: 'Message, to you' },
  'contact.visitor': { pt: 'Receção da mensagem', en: 'Receipt of a message' },
  /** What the practitioner answers from the panel. */
  letter: { pt: 'Resposta sua', en: 'Your answer' },
  /** What the visitor did with the link of a letter, sent to both sides. */
  'visit.practitioner': { pt: 'Resposta na página do pedido, para si', en: 'Reply on the request page, to you' },
  'visit.visitor': {
    pt: 'Resposta na página do pedido, para quem pediu',
    en: 'Reply on the request page, to the visitor',
  },
  /** Before an agreed session, to the visitor. */
  'reminder.day': { pt: 'Lembrete, na véspera', en: 'Reminder, the day before' },
  'reminder.hours': { pt: 'Lembrete, no próprio dia', en: 'Reminder, on the day' },
  /** To the practitioner: the day's sessions and what waits, and what should have been answered. */
  'morning.practitioner': { pt: 'E-mail da manhã, para si', en: 'Morning e-mail, to you' },
  'overdue.practitioner': { pt: 'Resposta fora do prazo, para si', en: 'Answer overdue, to you' },
  ...featureMails,
  /** A change of the sign-in, sent to the practitioner. */
  'security.practitioner': { pt: 'Aviso de segurança', en: 'Security notice' },
  /** To the administrator's address: the link that sets a new password. */
  'password.link': { pt: 'Ligação para uma nova palavra-passe', en: 'Link for a new password' },
  test: { pt: 'E-mail de teste', en: 'Test e-mail' },
} as const satisfies Record<string, Bilingual>;
export type MailKind = keyof typeof mailNames;
export const mailKinds = Object.keys(mailNames) as MailKind[];
/** A mail that belongs to a stored request, or to a stored notice. */
export type RequestMailKind = Exclude<MailKind, 'test'>;

/**
 * A mail's id, from the id of the stored booking or message. It is deterministic, so that queueing a mail again does
 * not duplicate it. BullMQ allows neither an integer nor a colon. `event`: the index in the history of the event that
 * the mail belongs to; missing for the mails about the request itself.
 */
export const mailId = (storedId: string, kind: MailKind, event?: number): string =>
  `${storedId}-${kind}${event === undefined ? '' : `-${event}`}`;

const mailbox = z.object({ name: z.optional(z.string()), address: z.string() });

/**
 * PNG images of the site's illustrations, because mail programs remove SVG, in three times their displayed size. A message names
 * them: with their bytes it would be twice as long, in the queue and on each way.
 */
export const mailPictures = ['logo.png', 'phases.png', 'moon-gibbous.png', 'moon-full.png'] as const;
export type MailPicture = (typeof mailPictures)[number];
/** Where they are, as seen from a folder of sources, and from one of a bundle. */
export const mailPictureFolder = '../../../contracts/assets/';

/** One mail for one recipient, as it is sent: nothing in it is interpreted any more. */
const contentSchema = z.object({
  from: mailbox,
  to: mailbox,
  replyTo: z.optional(mailbox),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The HTML refers to them as `cid:NAME`. */
  pictures: z.array(z.enum(mailPictures)),
  /** `method`: PUBLISH unless the entry is cancelled, as in the file itself. */
  calendar: z.optional(
    z.object({ fileName: z.string(), method: z.optional(z.enum(['PUBLISH', 'CANCEL'])), content: z.string() }),
  ),
  /** A person wrote it, so an automatic reply to it, such as an absence note, is welcome. */
  isWritten: z.optional(z.boolean()),
});
export type MailContent = z.output<typeof contentSchema>;

/** The data of a job: a finished message, which the API has written. */
export const messageSchema = z.extend(contentSchema, {
  mailId: z.string().check(z.minLength(3)),
  /** The id of the HTTP request, not of the stored booking or message. It links the log lines of both processes. */
  requestId: z.string(),
  /** When the visitor's request came in, if the mail is about that. */
  receivedAt: z.optional(z.iso.datetime()),
  /** Not sent after this, by whatever way: the mail would not be true any more. */
  until: z.optional(z.iso.datetime()),
  /** Of a test mail: whether the practitioner asked for it. Any visitor can, too. */
  signedIn: z.optional(z.boolean()),
});
export type Message = z.output<typeof messageSchema>;

/** Versions before queued what a mail says, with the site settings, or a message with the bytes of its pictures. */
export const isOfFormerVersion = (data: unknown): boolean =>
  data instanceof Object &&
  ('site' in data || ('pictures' in data && Array.isArray(data.pictures) && typeof data.pictures[0] === 'object'));

/** What the practitioner is told by mail because another person may have done it: mostly changes of the sign-in. */
export const securityChanges = [
  'passwordChanged',
  'passwordReset',
  'passkeyAdded',
  'passkeyRemoved',
  /** Too many receipts in one day: the further ones are withheld. */
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

/** A detail of the site settings that leads money, mail or visitors somewhere. */
export interface ChangedDetail {
  detail: 'accountHolder' | 'iban' | 'mbwayPhone' | 'paypalAccount' | 'email' | 'address' | 'meetingLink';
  /** In part. Empty: the detail is empty now. */
  value: string;
}

/** The data of a finished job: ids without personal data. */
export const scrubbedJobSchema = z.object({
  mailId: z.string(),
  requestId: z.string(),
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
 * `held`: withheld, a receipt beyond the limit of its recipient, sent only if the practitioner asks for it. `delayed`: a letter that
 * the practitioner can still undo.
 */
export type StoredMailState = 'pending' | 'sent' | 'failed' | 'held' | 'delayed';
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
/** The newest heartbeat, also when no worker runs any more. */
export const lastHeartbeatKey = redisName('worker-last');
export const heartbeatEveryMs = 2000;
export const heartbeatTtlMs = 7000;
/** What the worker of this version takes from the queue. */
export const takenMessages = 'messages that name their pictures';
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
  /** Another one in versions before, whose workers cannot read the messages of this one. */
  takes: z.optional(z.string()),
  /** Missing until it was checked, and if the sender's domain is not a public one. */
  domain: z.optional(mailDomainSchema),
});
export type Heartbeat = z.output<typeof heartbeatSchema>;
