import * as z from 'zod/mini';
import { outsideCalendarViewSchema } from './outside-calendars.ts';
import { mailDomainSchema } from './mail.ts';
import {
  bookingViewSchema,
  type BookingView,
  messageViewSchema,
  type MailView,
  type RequestView,
} from './request-views.ts';

/** A mail that is not sent after this time counts as late, although it is still retried. */
export const lateMailMs = 600_000;

/** The agenda shows today and so many days after it. */
export const agendaDays = 7;

const request = z.union([bookingViewSchema, messageViewSchema]);
const session = z.object({ date: z.string(), time: z.string() });

/** What a visitor may do on the page of a request. */
export const visitorActs = ['accepted', 'askedAnother', 'cancelled'] as const;
export type VisitorAct = (typeof visitorActs)[number];

/** `session`: the time that the visitor chose, gave up, or wishes to change. */
const newsSchema = z.object({
  act: z.enum(visitorActs),
  at: z.iso.datetime(),
  session,
  booking: bookingViewSchema,
});
/** The practitioner has seen what visitors did until then. */
export const newsSeenSchema = z.object({ until: z.iso.datetime('invalid') });

/** What the dashboard shows. */
export const todaySchema = z.object({
  success: z.literal(true),
  /** Bookings, messages and undecided suspected spam, the longest waiting first. `total` counts also those that are not listed. */
  toAnswer: z.object({ total: z.number(), requests: z.array(request) }),
  /** Sessions that took place, of which the practitioner has not said how they went, the newest first. */
  toClose: z.array(bookingViewSchema),
  /** What visitors did since the practitioner last saw the news, the newest first. */
  news: z.array(newsSchema),
  /** What a feature has to tell, and where the panel shows it. */
  notes: z.array(z.object({ text: z.object({ pt: z.string(), en: z.string() }), path: z.string() })),
  /** Sessions that are not over, by their time. */
  agreed: z.array(bookingViewSchema),
  /** Where sessions take place, and the link of those online; empty if the practitioner has not said it. */
  meeting: z.object({ address: z.string(), link: z.string() }),
  /** Requests with a mail that failed or is late, newest first. */
  lateMails: z.array(request),
  mail: z.object({
    queue: z.enum(['up', 'down']),
    worker: z.enum(['up', 'silent']),
    configured: z.boolean(),
    domain: z.optional(mailDomainSchema),
  }),
  /** The day whose morning mail could not be sent. */
  unsentMorning: z.nullable(z.string()),
  /** Other calendars that have not been read for long, or never could be. */
  calendars: z.array(outsideCalendarViewSchema),
  /** Null on a host that has not made a backup with the operator's program. */
  backup: z.nullable(
    z.object({
      /** Null if there was none. */
      at: z.nullable(z.iso.datetime()),
      isOld: z.boolean(),
      /** The copies at another place are out of date, or the last rehearsal of a restore failed. */
      copies: z.optional(z.enum(['old', 'unproven'])),
    }),
  ),
});

export interface News extends Omit<z.infer<typeof newsSchema>, 'booking'> {
  booking: BookingView;
}

export interface Today extends Omit<
  z.infer<typeof todaySchema>,
  'toAnswer' | 'toClose' | 'news' | 'agreed' | 'lateMails'
> {
  toAnswer: { total: number; requests: RequestView[] };
  news: News[];
  toClose: BookingView[];
  agreed: BookingView[];
  lateMails: RequestView[];
}

/** Whether a mail failed, or is retried for too long. */
export const isLate = ({ state, updatedAt }: Pick<MailView, 'state' | 'updatedAt'>, now: Date): boolean =>
  state === 'failed' ||
  ((state === 'pending' || state === 'queued') && now.getTime() - Date.parse(updatedAt) > lateMailMs);
