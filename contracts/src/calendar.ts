// One builder makes every calendar file. A visitor gets one when the session is agreed, not for a request. The UID is the
// request's id, in the practitioner's files too, so that each file replaces the one before.

import { timeZone } from './lisbon.ts';

/** The VTIMEZONE of Lisbon: the European daylight saving rule, in force since 1996. */
export const lisbonZone: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:WEST',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:WET',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export const escapeText = (value: string) =>
  value.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');

/** The length of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds a line at 75 bytes (RFC 5545) without splitting a character. */
function fold(line: string): string {
  if (/^[ -~]{0,75}$/.test(line)) return line;
  const folded: string[] = [];
  let current = '';
  let length = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (length + more > 75) {
      folded.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += more;
  }
  return [...folded, current].join('\r\n');
}

export const productId = (site: string): string => escapeText(`-//${site}//Bookings//PT`);
const compact = (text: string) => text.replaceAll(/[-:]/g, '');

/** Without TRANSP, programs may show whole days as free. */
const whenLines = (when: Hours | Days) =>
  'end' in when
    ? [`DTSTART;VALUE=DATE:${compact(when.date)}`, `DTEND;VALUE=DATE:${compact(when.end)}`, 'TRANSP:OPAQUE']
    : [`DTSTART;TZID=${timeZone}:${compact(when.date)}T${compact(when.time)}00`, `DURATION:PT${when.minutes}M`];
const stampOf = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** `date` and `time` in Lisbon, as YYYY-MM-DD and HH:mm. */
interface Hours {
  date: string;
  time: string;
  minutes: number;
}

/** Whole days, up to the day before `end`. */
interface Days {
  date: string;
  end: string;
}

interface Described {
  uid: string;
  /** Rises with each entry that replaces an earlier one of the same UID. */
  sequence?: number;
  /** Tentative until the practitioner confirms the session. */
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** When the request came in, or when the entry changed. */
  stamp: Date;
  /** The site, and its address. Without the address, the file has no method, which needs one (RFC 5546). */
  organizer: { name: string; email: string };
  summary: string;
  description: string;
  /** Empty if the session is online only. */
  location: string;
  /** The visitor's page. */
  url?: string | undefined;
  /** Reminds a day and two hours before. */
  alarms?: boolean;
}
export type CalendarEntry<When extends Hours | Days = Hours | Days> = Described & When;

/**
 * An entry is published, not requested: a request asks the calendar program for an answer, which nothing here would read. A
 * visitor who declined it there would think that the session is cancelled.
 */
export const methodOf = (status: NonNullable<Described['status']>) => (status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH');

/** A parameter in quotes may contain anything but quotes and control characters. */
const organizerLine = ({ name, email }: Described['organizer']) =>
  `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${email.replace(/[^\x21-\x7e]|[;,"<>]/g, '')}`;

/** The UID of a request in all calendars, the visitor's and the practitioner's. It stays if the site moves. */
export const eventUid = (storedId: string): string => `${storedId}@luar`;

/** The text of a file (RFC 5545) from its unfolded lines. */
export const textOf = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;

/** The lines of an event. */
export function eventLines(entry: CalendarEntry): string[] {
  const { uid, sequence = 0, status = 'TENTATIVE', stamp, organizer, summary, description, location, url } = entry;
  const alarms = entry.alarms ? ['-P1D', '-PT2H'] : [];
  return [
    'BEGIN:VEVENT',
    `UID:${uid.replace(/[^\w.@-]/g, '')}`,
    `DTSTAMP:${stampOf(stamp)}`,
    ...whenLines(entry),
    ...(organizer.email === '' ? [] : [organizerLine(organizer)]),
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    `DESCRIPTION:${escapeText(description)}`,
    ...(url ? [`URL:${url}`] : []),
    ...alarms.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(summary)}`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** The text of an .ics file with one event. */
export function calendarFile(entry: CalendarEntry<Hours>): string {
  const { status = 'TENTATIVE', organizer } = entry;
  return textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${productId(organizer.name)}`,
    'CALSCALE:GREGORIAN',
    ...(organizer.email === '' ? [] : [`METHOD:${methodOf(status)}`]),
    ...lisbonZone,
    ...eventLines(entry),
    'END:VCALENDAR',
  ]);
}
