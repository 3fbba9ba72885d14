/**
 * The moon as the API computes it, for Lisbon. A day is a calendar date in Lisbon; its moon is that of 21:00 there, except
 * that a day on which a quarter falls has the phase of that quarter.
 */

/** In the order of a lunation. */
export const moonPhases = [
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

export interface MoonDay {
  /** YYYY-MM-DD */
  date: string;
  phase: MoonPhase;
  /** The illuminated part of the disc, 0 to 1, with three decimals. */
  lit: number;
  /** Whether the illuminated part grows: it is on the right then. */
  waxing: boolean;
  /** The time (HH:mm) of the quarter that falls on this date. */
  quarterAt?: string;
}

export interface QuarterTime {
  quarter: MoonQuarter;
  /** YYYY-MM-DD and HH:mm in Lisbon. */
  date: string;
  time: string;
}

/** GET /api/moon: tonight, for the header of every page. */
export interface MoonTonight extends MoonDay {
  /** The next quarter after now. */
  next: QuarterTime;
  /** The dates from one new moon to the day before the next one: how many, which one is today, and where the quarters are. */
  lunation: { days: number; today: number; quarters: readonly number[] };
}

/** A lunar or solar eclipse that can be seen from Lisbon. */
export interface Eclipse {
  body: 'moon' | 'sun';
  kind: 'penumbral' | 'partial' | 'annular' | 'total';
  /** The date and time of the greatest eclipse, in Lisbon. */
  date: string;
  time: string;
  /** The covered part of the area of the disc, 0 to 1. */
  covered: number;
}

/** GET /api/moon/month: the current month, for the blog. */
export interface MoonMonth {
  /** YYYY-MM */
  month: string;
  today: string;
  days: readonly MoonDay[];
  quarters: readonly QuarterTime[];
  eclipse?: Eclipse;
}

/** How many days GET /api/moon/days lists, from today. GET /api/moon/days/DATE answers one day. */
export const listedMoonDays = 45;
