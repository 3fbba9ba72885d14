import type { Hours, StripDay } from './open-days.ts';
import type { Moment } from './outside-hours.ts';
import { startsOn } from './starts.ts';

/** Whether the strip or the chips cannot show what was chosen. */
export const isElsewhere = ({ date, time, minutes }: Moment, days: readonly StripDay[], hours: Hours): boolean =>
  (Boolean(date) && !days.some((day) => day.date === date)) ||
  (Boolean(time) && !startsOn(date, minutes, hours).includes(time));
