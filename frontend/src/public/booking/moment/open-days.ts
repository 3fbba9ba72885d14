import { addDays } from '@luar/contracts/lisbon';
import { closedBecause, hasHours, type Hours } from '@luar/contracts/open-days';

export interface StripDay {
  date: string;
  closed: 'dayOff' | 'holiday' | undefined;
}

const openDays = 14;
/** A practitioner with one working day a week fills the strip; a long absence ends it. */
const mostDays = 98;

/** The next open days from the first one, and the closed ones between them. Empty if there is none. */
export function openDaysFrom(first: string, hours: Hours): StripDay[] {
  const days: StripDay[] = [];
  let open = 0;
  for (let date = first; hasHours(hours) && open < openDays && days.length < mostDays; date = addDays(date, 1)) {
    const closed = closedBecause(date, hours);
    days.push({ date, closed: closed && (closed.kind === 'holiday' ? 'holiday' : 'dayOff') });
    if (!closed) open++;
  }
  return open > 0 ? days : [];
}
