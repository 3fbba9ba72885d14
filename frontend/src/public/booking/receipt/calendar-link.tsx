import { meetingAt } from '@luar/contracts/meeting';
import { visitorCalendar } from '@luar/contracts/visitor-calendar';
import { useSite } from '../../../shared/api/site.ts';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { button } from '../../../shared/ui/button.ts';
import { LineIcon } from '../../../shared/ui/line-icon.tsx';
import styles from './receipt.module.css';
import type { Sent } from './sent.ts';

const calendar =
  'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4';

interface Props {
  fileName: string;
  content: string;
  label: string;
  note?: string;
}

/** A calendar file as a plain link, which works without JavaScript and needs no request. */
export const CalendarLink = ({ fileName, content, label, note }: Props) => (
  <div className={`stack gap-12 ${styles['calendar']}`}>
    <a
      className={button('outline')}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(content)}`}
      download={fileName}
      aria-describedby={note && 'calendar-note'}
    >
      <LineIcon path={calendar} size={22} />
      {label}
    </a>
    {note && (
      <p id="calendar-note" className="hint centred">
        {note}
      </p>
    )}
  </div>
);

/** The calendar file of a request that was sent. */
export function RequestCalendar({ id, sentAt, service, date, time, where }: Sent) {
  const { t, language } = useTexts('bookingReceipt');
  const { identity, contact } = useSite();
  const file = visitorCalendar(
    {
      id,
      receivedAt: new Date(sentAt),
      service: { name: service.name, minutes: service.duration },
      date,
      time,
      language,
    },
    { name: identity.name, email: contact.email, meeting: meetingAt(contact, where) },
  );
  return <CalendarLink {...file} label={t('calendar')} note={t('calendarNote')} />;
}
