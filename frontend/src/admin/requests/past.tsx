import type { RequestEvent } from '@luar/contracts/request-history';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { formatMoment, shortDay } from '../time/when.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { MailLine } from './mail-line.tsx';
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

/** By other means, a session may have been agreed, or taken off. */
const saidOf = (event: RequestEvent) => {
  if (event.type !== 'answeredElsewhere' || event.session === undefined) return event.type;
  return event.session ? 'agreedElsewhere' : 'offElsewhere';
};

/** What happened to a request: its arrival, its mails, and the letters and acts of both sides. */
export function Past({ request }: { request: KnownRequest }) {
  const { t, language } = useTexts('adminRequests');
  const { name } = request;
  const isBooking = !('subject' in request);
  const valuesOf = (event: RequestEvent) => {
    const agreed = 'session' in event ? event.session : undefined;
    const session = agreed ? `${shortDay(agreed.date, language)}, ${agreed.time}` : '';
    const wish = event.type === 'askedAnother' ? event.wish : '';
    return { name, session, wish, count: event.type === 'offered' ? event.times.length : 1 };
  };
  return (
    <ul className={`stack gap-8 ${styles['events']}`}>
      <li>
        <Glyph name={isBooking ? 'bookings' : 'messages'} size={18} />
        <span>
          {t(isBooking ? (request.byHand ? 'happened.byHand' : 'happened.asked') : 'happened.wrote', { name })}
        </span>
        <span>{formatMoment(request.createdAt, language)}</span>
      </li>
      {request.mails.map((mail) => (
        <MailLine
          key={mail.id}
          mail={mail}
          title={t(mail.kind.endsWith('.practitioner') ? 'mail.toYou' : 'mail.toVisitor')}
          name={name}
          isSpam={request.suspectedSpam}
        />
      ))}
      {request.history?.map((event) => (
        <li key={event.at + event.type}>
          <Glyph name={glyphs[event.type]} size={18} />
          <Words as="span">{t(`happened.${saidOf(event)}`, valuesOf(event))}</Words>
          <span>{formatMoment(event.at, language)}</span>
        </li>
      ))}
    </ul>
  );
}
