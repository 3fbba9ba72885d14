import { calendarFile, eventUid } from './calendar.ts';
import type { Language } from './language.ts';
import { type Meeting, placeOf } from './meeting.ts';

const words = {
  pt: {
    fileName: 'pedido.ics',
    summary: (service: string, site: string) => `Por confirmar: ${service}, ${site}`,
    description: 'Pedido enviado. A sessão só fica marcada quando eu a confirmar por e-mail.',
  },
  en: {
    fileName: 'request.ics',
    summary: (service: string, site: string) => `To be confirmed: ${service}, ${site}`,
    description: 'Request sent. The session is only booked once I confirm it by e-mail.',
  },
} as const;

/** When a stored request came in: a database id begins with its creation time, in seconds. */
function timeOf(storedId: string): Date | undefined {
  return /^[0-9a-f]{24}$/.test(storedId) ? new Date(parseInt(storedId.slice(0, 8), 16) * 1000) : undefined;
}

interface VisitorRequest {
  /** The id of the stored request. */
  id: string;
  /** Used if the id does not contain a time. */
  receivedAt: Date;
  service: { name: Readonly<Record<Language, string>>; minutes: number };
  date: string;
  time: string;
  language: Language;
}

/**
 * The visitor's calendar file. The page and the mail make the same, byte by byte. It contains nothing that the visitor
 * typed freely.
 */
export function visitorCalendar(
  { id, receivedAt, service, date, time, language }: VisitorRequest,
  site: { name: string; email: string; meeting: Meeting },
): { fileName: string; content: string } {
  const { fileName, summary, description } = words[language];
  return {
    fileName,
    content: calendarFile({
      uid: eventUid(id),
      stamp: timeOf(id) ?? receivedAt,
      organizer: site,
      date,
      time,
      minutes: service.minutes,
      summary: summary(service.name[language] || service.name.pt, site.name),
      description,
      location: placeOf(site.meeting, language),
    }),
  };
}
