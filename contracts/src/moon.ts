import * as z from 'zod/mini';

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

/** The moon of a date in Lisbon, as the API computes it: that of 21:00, with the phase of a quarter on its date. */
const moonTonightSchema = z.object({
  /** YYYY-MM-DD */
  date: z.string(),
  phase: z.enum(moonPhases),
  /** The illuminated part of the disc, 0 to 1, with three decimals. */
  lit: z.number(),
  /** Whether the illuminated part grows: it is on the right then. */
  waxing: z.boolean(),
});
/** GET /api/moon: tonight, for the header of every page. */
export type MoonTonight = z.output<typeof moonTonightSchema>;

export const moonAnswerSchema = z.object({ success: z.literal(true), moon: moonTonightSchema });
