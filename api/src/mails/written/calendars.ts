import { calendarFile, eventUid, methodOf } from '@luar/contracts/calendar';
import type { Bilingual, Language } from '@luar/contracts/language';
import type { SessionPlace } from '../../http/session-place.ts';
import type { Facts } from '../facts.ts';
import { type Meeting, placeOf } from '@luar/contracts/meeting';
import type { SessionTime } from '@luar/contracts/request-history';
import type { MailSite } from '../mail-site.ts';
import type { MailContent } from '@luar/contracts/mail';
import type { MailContext } from './content.ts';
import { plainLine } from './plain.ts';
import { visitorLines } from './practitioner.ts';
import { inLanguage } from './wording.ts';

type Calendar = NonNullable<MailContent['calendar']>;
type Context = Pick<MailContext, 'site' | 'practitioner'>;

/** Answers to an entry go where answers to its mail go. */
const organizerOf = ({ site, practitioner }: Context) => ({ name: site.name, email: site.email || practitioner });

/** Where sessions take place. */
export const meetingOf = ({ meeting, location }: MailSite): Meeting => ({ ...meeting, location });

const words = {
  pt: {
    fileName: 'sessao.ics',
    CONFIRMED: { summary: (event: string) => event, description: 'Sessão confirmada.' },
    CANCELLED: { summary: (event: string) => `Cancelada: ${event}`, description: 'Esta sessão não se realiza.' },
  },
  en: {
    fileName: 'session.ics',
    CONFIRMED: { summary: (event: string) => event, description: 'The session is confirmed.' },
    CANCELLED: { summary: (event: string) => `Cancelled: ${event}`, description: 'This session does not take place.' },
  },
} as const;

/** The request as a tentative event for the practitioner's calendar. The same request always has the same UID. */
export function practitionerCalendar(facts: Facts<'booking.practitioner'>, context: Context): Calendar {
  const content = calendarFile({
    uid: eventUid(facts.id),
    stamp: new Date(facts.receivedAt),
    organizer: organizerOf(context),
    date: facts.date,
    time: facts.time,
    minutes: facts.service.durationMinutes,
    summary: `Por confirmar: ${facts.service.name.pt} · ${plainLine(facts.name, 60)}`,
    description: [visitorLines(facts), facts.message].filter(Boolean).join('\n\n'),
    location: '',
  });
  return { fileName: 'pedido.ics', content };
}

interface Change {
  /** Of the request. */
  id: string;
  at: string;
  sequence: number;
  service: { name: Bilingual; durationMinutes: number };
  session: SessionTime;
  status: 'CONFIRMED' | 'CANCELLED';
}

/** The entry of a session; each one replaces that before it, under the UID of the request. */
function changedEntry(change: Change, context: Context) {
  const { id, at, sequence, status, session, service } = change;
  return {
    uid: eventUid(id),
    sequence,
    status,
    stamp: new Date(at),
    organizer: organizerOf(context),
    ...session,
    minutes: service.durationMinutes,
  };
}

/** For the visitor. It contains nothing that was typed freely. */
export function visitorsChange(
  change: Change & { language: Language; place?: SessionPlace; link?: string | undefined },
  context: Context,
): Calendar {
  const { status, language, service, place, link } = change;
  const at = place && (place.address || place.link);
  const { fileName, [status]: said } = words[language];
  const content = calendarFile({
    ...changedEntry(change, context),
    summary: said.summary(`${inLanguage(service.name, language)}, ${context.site.name}`),
    description: said.description,
    location: at || placeOf(meetingOf(context.site), language),
    alarms: status === 'CONFIRMED',
    url: link,
  });
  return { fileName, method: methodOf(status), content };
}

/** For the practitioner, with the visitor's contact details. */
export function practitionersChange(change: Change & { name: string }, context: Context): Calendar {
  const { status, service, name } = change;
  const { fileName, [status]: said } = words.pt;
  const content = calendarFile({
    ...changedEntry(change, context),
    summary: said.summary(`${service.name.pt} · ${plainLine(name, 60)}`),
    description: visitorLines(change),
    location: '',
  });
  return { fileName, method: methodOf(status), content };
}
