import { timeZone } from '@luar/contracts/lisbon';
import type { MailJob } from '@luar/contracts/mail';
import { siteDomain } from '../site-domain.ts';
import type { MailContext } from './content.ts';
import { plainLine } from './plain.ts';

/** The VTIMEZONE of Lisbon: the European daylight saving rule, in force since 1996. */
const lisbon = [
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

const escapeText = (value: string) =>
  value.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');

/** Folds a line at 75 bytes (RFC 5545) without splitting a character. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 75) {
      folded.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...folded, current].join('\r\n');
}

const stamp = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** The request as a tentative event for the practitioner's calendar. The same request always has the same UID. */
export function calendarFile(
  job: MailJob<'booking.practitioner'>,
  { site, siteUrl }: Pick<MailContext, 'site' | 'siteUrl'>,
): string {
  const visitor = [plainLine(job.name), plainLine(job.email, 254), plainLine(job.phone)].join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${site.name}//Bookings//PT`)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...lisbon,
    'BEGIN:VEVENT',
    `UID:${job.mailId.replace(/[^\w.-]/g, '')}@${siteDomain(siteUrl)}`,
    `DTSTAMP:${stamp(job.receivedAt)}`,
    `DTSTART;TZID=${timeZone}:${job.date.replaceAll('-', '')}T${job.time.replace(':', '')}00`,
    `DURATION:PT${job.service.durationMinutes}M`,
    'STATUS:TENTATIVE',
    `SUMMARY:${escapeText(`Por confirmar: ${job.service.name.pt} · ${plainLine(job.name, 60)}`)}`,
    `DESCRIPTION:${escapeText([visitor, job.message].filter(Boolean).join('\n\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
