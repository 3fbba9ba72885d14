import { obstacleTo, startsOn } from '@luar/contracts/bookable';
import type { BookingRules } from '@luar/contracts/booking-rules';
import { overlap, type Span, spanOf } from '@luar/contracts/held-times';
import { addDays, instantInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Circumstances, Other } from '@luar/contracts/verdict';

interface Wanted extends Omit<Circumstances, 'others'> {
  /** The time that was asked for. It is not suggested itself. */
  asked: SessionTime;
  /** The times that others hold, and the time off. */
  held: readonly Other[];
  rules: BookingRules;
}

const most = 4;
/** Days around the one that was asked for. The practitioner may agree to a nearer or a further hour than visitors get alone. */
const daysAround = 10;
const own = { noticeHours: 2, horizonDays: 1_000_000 };

/**
 * Free times near the one that was asked for. First those that no other visitor asked for or was offered, nearest first; the
 * others only if there are not enough.
 */
export function freeTimes({ asked, minutes, hours, held, now, rules }: Wanted): SessionTime[] {
  const today = todayInLisbon(now);
  const near = asked.date < today ? today : asked.date;
  const target = asked.date < today ? now.getTime() : startOf(asked);
  const known = { minutes, hours, now, rules: { ...rules, ...own } };
  const starts = Array.from({ length: 2 * daysAround + 1 }, (_, day) => addDays(near, day - daysAround))
    .filter((date) => date >= today)
    .flatMap((date) => startsOn(date, minutes, hours))
    .toSorted((one, other) => Math.abs(startOf(one) - target) - Math.abs(startOf(other) - target));
  const freeBeside = (others: readonly Other[]) => starts.filter((each) => !obstacleTo(each, { ...known, others }));
  const firm = held.filter(({ kind }) => kind !== 'asked' && kind !== 'offered');
  const requested = spanOf(asked, minutes);
  const untouched = chosenFrom(freeBeside(held), minutes, [requested], most);
  const taken = [requested, ...untouched.map((time) => spanOf(time, minutes))];
  return [...untouched, ...chosenFrom(freeBeside(firm), minutes, taken, most - untouched.length)];
}

/** The first times that overlap neither what is busy nor one another: overlapping times would offer no real choice. */
function chosenFrom(times: readonly SessionTime[], minutes: number, busy: readonly Span[], count: number) {
  const taken = [...busy];
  const chosen: SessionTime[] = [];
  for (const time of times) {
    if (chosen.length >= count) break;
    const span = spanOf(time, minutes);
    if (taken.some((other) => overlap(other, span))) continue;
    taken.push(span);
    chosen.push(time);
  }
  return chosen;
}

const startOf = ({ date, time }: SessionTime) => instantInLisbon(date, time).getTime();
