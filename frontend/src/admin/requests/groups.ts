import type { Language } from '@luar/contracts/language';
import { addDays, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { agreedIn } from '@luar/contracts/request-history';
import { format, formatLongDate } from '../../shared/format/dates.ts';
import type { KnownRequest } from './queries.ts';

type Arrival = 'today' | 'yesterday' | 'thisWeek' | 'lastWeek';
/** A heading of the list: a text key, or the name of a month or day. */
export type Heading = { key: Arrival } | { month: string } | { day: string };
export interface Group {
  heading: Heading;
  requests: KnownRequest[];
}

/** "novembro", with the year if it is not the current one. */
function monthOf(date: string, today: string, language: Language): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return format(date, language, { month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

function headingOf(request: KnownRequest, bySession: boolean, today: string, language: Language): Heading {
  if (bySession && 'date' in request && request.date) {
    const session = (request.state && agreedIn(request.state)) ?? request;
    return { day: formatLongDate(session.date, language) };
  }
  const date = todayInLisbon(new Date(request.createdAt));
  const monday = addDays(today, 1 - weekday(today));
  if (date >= today) return { key: 'today' };
  if (date === addDays(today, -1)) return { key: 'yesterday' };
  if (date >= monday) return { key: 'thisWeek' };
  return date >= addDays(monday, -7) ? { key: 'lastWeek' } : { month: monthOf(date, today, language) };
}

/** The list in groups: by the time of arrival, or by the day of the session. The order stays. */
export function groupsOf(
  requests: readonly KnownRequest[],
  { bySession, now, language }: { bySession: boolean; now: Date; language: Language },
): Group[] {
  const groups: Group[] = [];
  for (const request of requests) {
    const heading = headingOf(request, bySession, todayInLisbon(now), language);
    const last = groups.at(-1);
    if (last && JSON.stringify(last.heading) === JSON.stringify(heading)) last.requests.push(request);
    else groups.push({ heading, requests: [request] });
  }
  return groups;
}
