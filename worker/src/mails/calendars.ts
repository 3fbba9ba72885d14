import { calendarFile } from '@luar/contracts/calendar';
import type { MailJob } from '@luar/contracts/mail';
import type { Meeting } from '@luar/contracts/meeting';
import type { MailSite } from '@luar/contracts/site-mail';
import { eventUid, visitorCalendar } from '@luar/contracts/visitor-calendar';
import { siteDomain } from '../site-domain.ts';
import type { Content, MailContext } from './content.ts';
import { plainLine } from './plain.ts';

type Calendar = NonNullable<Content['calendar']>;
type Context = Pick<MailContext, 'site' | 'siteUrl'>;

/** Where sessions take place; undefined in jobs of the version that did not say it. */
export const meetingOf = ({ meeting, location }: MailSite): Meeting | undefined => meeting && { ...meeting, location };

const requestOf = (mailId: string) => mailId.replace(/-booking\.\w+$/, '');

/** The request as a tentative event for the practitioner's calendar. The same request always has the same UID. */
export function practitionerCalendar(job: MailJob<'booking.practitioner'>, { site, siteUrl }: Context): Calendar {
  const host = siteDomain(siteUrl);
  const visitor = [plainLine(job.name), plainLine(job.email, 254), plainLine(job.phone)].join('\n');
  const content = calendarFile({
    // Jobs of the version before had the mail's id.
    uid: site.meeting ? eventUid(requestOf(job.mailId), host) : eventUid(job.mailId, host),
    stamp: new Date(job.receivedAt),
    publisher: site.name,
    date: job.date,
    time: job.time,
    minutes: job.service.durationMinutes,
    summary: `Por confirmar: ${job.service.name.pt} · ${plainLine(job.name, 60)}`,
    description: [visitor, job.message].filter(Boolean).join('\n\n'),
    location: '',
  });
  return { fileName: 'pedido.ics', content };
}

/** The visitor's own event; undefined for jobs of the version before, whose mails have none. */
export function visitorsCalendar(job: MailJob<'booking.visitor'>, { site, siteUrl }: Context): Calendar | undefined {
  const meeting = meetingOf(site);
  if (!meeting || job.receivedAt === undefined) return undefined;
  const { date, time, language, service } = job;
  return visitorCalendar(
    {
      id: requestOf(job.mailId),
      receivedAt: new Date(job.receivedAt),
      service: { name: service.name, minutes: service.durationMinutes },
      date,
      time,
      language,
    },
    { name: site.name, meeting, host: siteDomain(siteUrl) },
  );
}
