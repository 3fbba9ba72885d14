import { addDays, isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import { type Closed, closedBecause, type Hours, hoursOn } from '@luar/contracts/open-days';
import { minutesOf, timeOf } from '../../../shared/format/clock.ts';

export interface Moment {
  date: string;
  time: string;
  /** The length of the chosen service; 0 if none is chosen. */
  minutes: number;
}

/** Eighteen months. Beyond them a mistyped year is likelier than a plan. */
const farDays = 548;

type OutsideTime = { kind: 'hour' } | { kind: 'end'; ends: string; closes: string };

/** What may not suit the practitioner about a moment: the time has passed, the day is far ahead, or the day and the time of day. */
export interface Outside {
  past: boolean;
  /** The year of a day that is far ahead. */
  far: string | undefined;
  day: Closed | undefined;
  time: OutsideTime | undefined;
}

/** Whether no day of the week is open at this time. Without any open day there is nothing to compare with. */
function outsideEveryDay(time: string, week: Hours['week']): boolean {
  const open = week.filter((day) => day.open);
  return open.length > 0 && open.every(({ opens, closes }) => time < opens || time >= closes);
}

function outsideTime({ date, time, minutes }: Moment, hours: Hours): OutsideTime | undefined {
  if (!isTimeOfDay(time)) return undefined;
  if (!isCalendarDate(date)) return outsideEveryDay(time, hours.week) ? { kind: 'hour' } : undefined;
  const day = hoursOn(date, hours);
  if (!day?.open) return undefined;
  // Closing time itself is outside: no session can start then.
  if (time < day.opens || time >= day.closes) return { kind: 'hour' };
  const ends = minutesOf(time) + minutes;
  return ends > minutesOf(day.closes) ? { kind: 'end', ends: timeOf(ends), closes: day.closes } : undefined;
}

/**
 * Why a chosen moment may not suit the practitioner. It never refuses the request: the visitor is informed and may send
 * it anyway. `now` is the date and time in Lisbon.
 */
export function outsideHours(moment: Moment, hours: Hours, now: { date: string; time: string }): Outside {
  const { date, time } = moment;
  return {
    past: isTimeOfDay(time) && date === now.date && time <= now.time,
    far: isCalendarDate(date) && date > addDays(now.date, farDays) ? date.slice(0, 4) : undefined,
    day: isCalendarDate(date) ? closedBecause(date, hours) : undefined,
    time: outsideTime(moment, hours),
  };
}
