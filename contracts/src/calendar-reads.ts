import * as z from 'zod/mini';

// Calendars elsewhere, of which the API knows the address and the worker reads when the practitioner is busy: the API's
// network has no way out.

export const calendarQueue = 'calendars';

/** Why a calendar could not be read. The panel says for each what to do. */
export const calendarTroubles = [
  /** An address that no server answers, or the name of none. */
  'unreachable',
  /** In a network that is not public, or a redirect into one. */
  'forbidden',
  'not_https',
  /** The server answers, but not with the calendar: the address has been changed or withdrawn. */
  'gone',
  'not_a_calendar',
  'too_large',
  'too_many',
  'too_slow',
] as const;
export type CalendarTrouble = (typeof calendarTroubles)[number];

/** The address is a secret: the job is removed when it ends. */
export const calendarJobSchema = z.object({ address: z.string() });

/** Busy times as pairs of instants in milliseconds, merged and in order. */
export const calendarReadSchema = z.union([
  z.object({ busy: z.array(z.tuple([z.number(), z.number()])) }),
  z.object({ trouble: z.enum(calendarTroubles) }),
]);
export type CalendarRead = z.output<typeof calendarReadSchema>;
