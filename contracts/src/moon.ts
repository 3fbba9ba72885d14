import * as z from 'zod/mini';

/**
 * The moon as the API computes it, for Lisbon. A day is a calendar date in Lisbon; its moon is that of 21:00 there, except
 * that a day on which a quarter falls has the phase of that quarter.
 */

/** In the order of a lunation. */
const moonPhases = [
  'new',
  'waxingCrescent',
  'firstQuarter',
  'waxingGibbous',
  'full',
  'waningGibbous',
  'lastQuarter',
  'waningCrescent',
] as const;
export type MoonPhase = (typeof moonPhases)[number];

export const moonQuarters = ['new', 'firstQuarter', 'full', 'lastQuarter'] as const;
export type MoonQuarter = (typeof moonQuarters)[number];

const moonDaySchema = z.object({
  /** YYYY-MM-DD */
  date: z.string(),
  phase: z.enum(moonPhases),
  /** The illuminated part of the disc, 0 to 1, with three decimals. */
  lit: z.number(),
  /** Whether the illuminated part grows: it is on the right then. */
  waxing: z.boolean(),
  /** The time (HH:mm) of the quarter that falls on this date. */
  quarterAt: z.optional(z.string()),
});
export type MoonDay = z.output<typeof moonDaySchema>;

const quarterTimeSchema = z.object({
  quarter: z.enum(moonQuarters),
  /** YYYY-MM-DD and HH:mm in Lisbon. */
  date: z.string(),
  time: z.string(),
});
export type QuarterTime = z.output<typeof quarterTimeSchema>;

const lunationSchema = z.object({ days: z.number(), today: z.number(), quarters: z.array(z.number()) });
/**
 * The dates from one new moon to the day before the next one: how many, which one is today, and on which ones the
 * quarters are. Counted from 0, the date of the new moon.
 */
export type Lunation = z.output<typeof lunationSchema>;

const moonTonightSchema = z.extend(moonDaySchema, {
  /** The next quarter after now. */
  next: quarterTimeSchema,
  lunation: lunationSchema,
});
/** GET /api/moon: tonight, for the header of every page. */
export type MoonTonight = z.output<typeof moonTonightSchema>;

const done = { success: z.literal(true) };
export const moonAnswerSchema = z.object({ ...done, moon: moonTonightSchema });
export const moonDaysAnswerSchema = z.object({ ...done, days: z.array(moonDaySchema) });
export const moonDayAnswerSchema = z.object({ ...done, day: moonDaySchema });

/** How many days GET /api/moon/days lists, from today. GET /api/moon/days/DATE answers one day. */
export const listedMoonDays = 45;
