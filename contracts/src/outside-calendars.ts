import * as z from 'zod/mini';
import { calendarTroubles } from './calendar-reads.ts';
import { isPublicAddress, requiredLine } from './fields.ts';
import { limits } from './limits.ts';

/** The practitioner's other calendars, whose busy times the diary shows. */

/** Calendar programs write webcal:// for an address to subscribe to. */
const withHttps = (value: string) => value.replace(/^webcals?:\/\//i, 'https://');
export const outsideCalendarSchema = z.object({
  name: requiredLine(limits.text.brand),
  /** A secret: no answer contains it. */
  address: requiredLine(2000).check(z.overwrite(withHttps), z.refine(isPublicAddress, 'invalid_link')),
});
export type OutsideCalendarInput = z.output<typeof outsideCalendarSchema>;

export const outsideCalendarViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Of the address. */
  host: z.string(),
  /** The last read that worked. */
  readAt: z.nullable(z.iso.datetime()),
  /** Why the last read failed. */
  trouble: z.nullable(z.enum(calendarTroubles)),
  /** To be told: it has not been read for long, or never could be. */
  isStale: z.boolean(),
});
export type OutsideCalendarView = z.output<typeof outsideCalendarViewSchema>;
export const outsideCalendarsSchema = z.object({
  success: z.literal(true),
  calendars: z.array(outsideCalendarViewSchema),
});
export const outsideCalendarAnswerSchema = z.object({ success: z.literal(true), calendar: outsideCalendarViewSchema });

export const readEveryMs = 10 * 60_000;
/** Without a good read for so long, the practitioner is told. */
const staleMs = 60 * 60_000;
/** So long the times of the last good read count: older ones mislead more than none. */
export const countsMs = 48 * 60 * 60_000;

interface Read {
  createdAt: Date;
  readAt?: Date | undefined;
  trouble?: string | undefined;
}

export const isStale = ({ createdAt, readAt, trouble }: Read, now: Date): boolean =>
  now.getTime() - (readAt ?? createdAt).getTime() > staleMs || (!readAt && trouble !== undefined);
