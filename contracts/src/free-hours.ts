import * as z from 'zod/mini';
import { confirmations } from './booking-rules.ts';

/** The header with which a form asks for its hour only if it is free. Otherwise the answer is 409 `hour_taken`. */
export const onlyIfFree = 'only-if-free';

const sessionTime = z.object({ date: z.string(), time: z.string() });

/** The hours of one service that are free, never why others are not. */
export const freeHoursSchema = z.object({
  success: z.literal(true),
  /** What becomes of a free hour now. A service that confirms itself does not while another calendar cannot be read. */
  confirms: z.enum(confirmations),
  minutes: z.int(),
  /** Hours that are nearer, or after the last date, can be asked for. */
  noticeHours: z.int(),
  until: z.string(),
  /** By date, such as "10:30". A date without a free hour is missing. */
  days: z.record(z.string(), z.array(z.string())),
  /** Days off of each week, from 00:00 to 24:00, and blocked hours that have a sentence for visitors. */
  off: z.array(
    z.object({
      date: z.string(),
      from: z.string(),
      until: z.string(),
      note: z.object({ pt: z.string(), en: z.string() }),
    }),
  ),
});
export type FreeHours = Omit<z.infer<typeof freeHoursSchema>, 'success'>;

/** What the answer to a booking says beside that of other forms. */
export const bookedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string(),
  receipt: z.enum(['sent', 'held']),
  /** The visitor's own page of it. Missing while it is suspected spam. */
  page: z.optional(z.string()),
  /** The session is agreed. Otherwise it was asked for, and the practitioner answers. */
  confirmed: z.boolean(),
  /** Of a service that confirms itself, when the hour was not free: the nearest that are. */
  free: z.optional(z.array(sessionTime)),
});
