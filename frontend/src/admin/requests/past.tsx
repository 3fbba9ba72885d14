import type { RequestEvent } from '@luar/contracts/request-history';
import { weekday } from '@luar/contracts/lisbon';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { shortDate, shortWeekday } from '../site/when.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { MailLine } from './mail-line.tsx';
import { formatMoment } from './moment.ts';
import type { KnownRequest } from './queries.ts';
import styles from './row.module.css';

const glyphs: Record<RequestEvent['type'], GlyphName> = {
  confirmed: 'agreed',
  offered: 'clock',
  declined: 'over',
  answered: 'done',
  answeredElsewhere: 'done',
  undone: 'undo',
  accepted: 'agreed',
  askedAnother: 'messages',
  cancelled: 'over',
};

/** What happened to a request: its arrival, its mails, and the letters and acts of both sides. */
export function Past({ request }: { request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const language = useLanguage();
  const { name } = request;
  const isBooking = !('subject' in request);
  const valuesOf = (event: RequestEvent) => {
    const session =
      event.type === 'accepted'
        ? `${shortWeekday(weekday(event.session.date), language)} ${shortDate(event.session.date, language)}, ${event.session.time}`
        : '';
    const wish = event.type === 'askedAnother' ? event.wish : '';
    return { name, session, wish, count: event.type === 'offered' ? event.times.length : 1 };
  };
  return (
    <ul className={styles['events']}>
      <li>
        <Glyph name={isBooking ? 'bookings' : 'messages'} size={18} />
        <span>{t(isBooking ? 'happened.asked' : 'happened.wrote', { name })}</span>
        <span>{formatMoment(request.createdAt, language)}</span>
      </li>
      {request.mails.map((mail) => (
        <MailLine key={mail.id} mail={mail} visitor={name} />
      ))}
      {request.history?.map((event) => (
        <li key={event.at + event.type}>
          <Glyph name={glyphs[event.type]} size={18} />
          <span>
            <Words>{t(`happened.${event.type}`, valuesOf(event))}</Words>
          </span>
          <span>{formatMoment(event.at, language)}</span>
        </li>
      ))}
    </ul>
  );
}
