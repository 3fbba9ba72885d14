import {
  type CalendarEntry,
  escapeText,
  eventLines,
  eventUid,
  lisbonZone,
  productId,
  textOf,
} from '@luar/contracts/calendar';
import { sessionAbout, type Span, spanOf } from '@luar/contracts/held-times';
import type { Language } from '@luar/contracts/language';
import { inLisbon } from '@luar/contracts/lisbon';
import { counting } from '@luar/contracts/request-history';
import type { Booking } from '../data/request.schema.ts';
import type { Off } from '../time-off/time-off-store.service.ts';

/** How long a session that does not take place is shown as cancelled. */
export const cancelledShownMs = 30 * 86_400_000;
const refresh = 'PT15M';

const words = {
  pt: {
    agreed: '',
    asked: 'Por confirmar: ',
    offered: 'Proposta: ',
    cancelled: 'Cancelada: ',
    dayOff: 'Folga',
    blocked: 'Bloqueado',
  },
  en: {
    agreed: '',
    asked: 'To be confirmed: ',
    offered: 'Suggested: ',
    cancelled: 'Cancelled: ',
    dayOff: 'Day off',
    blocked: 'Blocked',
  },
} as const satisfies Record<Language, object>;

export type FedBooking = Pick<
  Booking,
  '_id' | 'name' | 'service' | 'date' | 'time' | 'history' | 'times' | 'createdAt'
>;

interface Fed {
  name: string;
  siteUrl: string;
  language: Language;
  now: Date;
  bookings: readonly FedBooking[];
  off: readonly Off[];
}

/** The calendar of the practitioner's diary. The writer of its events is that of the calendar files in mails. */
export function feedText({ name, bookings, off, ...context }: Fed): string {
  const entries = [
    ...bookings.flatMap((booking) => entriesOf(booking, context)),
    ...joined(off).map((each) => offEntry(each, context.language)),
  ];
  return textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${productId(name)}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...lisbonZone,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]);
}

const withoutOrganizer = { organizer: { name: '', email: '' }, location: '' };

/** With the visitor's name and a link to the request, and nothing else of it: others may keep copies of the calendar. */
function entriesOf(booking: FedBooking, { language, siteUrl, now }: Omit<Fed, 'name' | 'bookings' | 'off'>) {
  const { _id, name, service, date, time, history, times, createdAt } = booking;
  const said = words[language];
  const id = String(_id);
  const summary = `${service.name[language] || service.name.pt} · ${name}`;
  const shared = {
    ...withoutOrganizer,
    // Every event counts, so that it rises whatever moves the session.
    sequence: history.length,
    stamp: new Date(history.at(-1)?.at ?? createdAt),
    description: `${siteUrl}/admin/answer/${id}`,
  };
  const about = sessionAbout(history, { date, time });
  const minutes = service.durationMinutes;
  if (times.length === 0) {
    if (!isCalledOff(booking)) return [];
    return [
      { ...shared, uid: eventUid(id), status: 'CANCELLED', summary: said.cancelled + summary, ...about, minutes },
    ] as const;
  }
  const own = spanOf(about, minutes).start.getTime();
  return times
    .filter(({ kind, end }) => kind === 'agreed' || end > now)
    .map(({ kind, start }): CalendarEntry => ({
      ...shared,
      // Of several offered times, only one can have the UID of the request.
      uid: eventUid(start.getTime() === own ? id : `${id}-${start.getTime()}`),
      status: kind === 'agreed' ? 'CONFIRMED' : 'TENTATIVE',
      summary: said[kind] + summary,
      ...inLisbon(start),
      minutes,
    }));
}

/** Whether it was called off. A request whose last answer was undone, or that has lapsed, was not. */
function isCalledOff({ history }: FedBooking): boolean {
  const last = counting(history).at(-1);
  if (last?.type === 'answeredElsewhere') return last.session === null;
  return last?.type === 'cancelled' || last?.type === 'declined';
}

/** Days off that follow one another become one. */
function joined(off: readonly Off[]): Off[] {
  const all: Off[] = [];
  for (const each of off) {
    const before = all.findLast(({ _id }) => _id === each._id);
    if (each.kind === 'dayOff' && before?.end.getTime() === each.start.getTime()) before.end = each.end;
    else all.push({ ...each });
  }
  return all;
}

function offEntry({ _id, kind, start, end, title }: Off, language: Language): CalendarEntry {
  const from = inLisbon(start);
  return {
    ...withoutOrganizer,
    // Without a history, a moved entry is another one.
    uid: eventUid([_id, start.getTime(), end.getTime()].join('-')),
    status: 'CONFIRMED',
    stamp: new Date(parseInt(_id.slice(0, 8), 16) * 1000),
    summary: [words[language][kind], title].filter(Boolean).join(': '),
    description: '',
    ...(kind === 'dayOff'
      ? { date: from.date, end: inLisbon(end).date }
      : { ...from, minutes: minutesOf({ start, end }) }),
  };
}

const minutesOf = ({ start, end }: Span) => (end.getTime() - start.getTime()) / 60_000;
