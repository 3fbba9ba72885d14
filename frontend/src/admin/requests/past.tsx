import type { RequestEvent } from '@luar/contracts/request-history';
import { Fragment } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { formatMoment, shortDay } from '../time/when.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { MailLine } from './mail-line.tsx';
import { mailNameOf } from './mails.ts';
import type { KnownRequest, RequestList } from './queries.ts';
import { firstName } from './sentence.ts';
import { SentLetter } from './sent-letter.tsx';
import styles from './row.module.css';

const glyphs: Record<RequestEvent['type'], GlyphName> = {
  confirmed: 'agreed',
  offered: 'clock',
  question: 'chat',
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

/** What happened to a request, in order: its arrival, the letters and acts of both sides, and the mails about each of them. */
export function Past({ list, request }: { list: RequestList; request: KnownRequest }) {
  const { t, language } = useTexts('adminRequests');
  const { name, history } = request;
  const isBooking = !('subject' in request);
  const valuesOf = (event: RequestEvent) => {
    const agreed = 'session' in event ? event.session : undefined;
    const session = agreed ? `${shortDay(agreed.date, language)}, ${agreed.time}` : '';
    const wish = event.type === 'askedAnother' ? event.wish : '';
    return { name, session, wish, count: event.type === 'offered' ? event.times.length : 1 };
  };
  const mailsOf = (place: number | undefined) =>
    request.mails
      .filter(({ event }) => event === place)
      .map((mail) => (
        <MailLine
          key={mail.id}
          mail={mail}
          title={t(mailNameOf(mail, history), { name: firstName(name) })}
          name={name}
          isSpam={request.suspectedSpam}
          correction={
            mail.kind.endsWith('.practitioner') ? undefined : <CorrectAddress list={list} request={request} />
          }
        />
      ));
  return (
    <ul className={`stack gap-8 ${styles['events']}`}>
      <li>
        <Glyph name={isBooking ? 'bookings' : 'messages'} size={18} />
        <span>
          {t(isBooking ? (request.byHand ? 'happened.byHand' : 'happened.asked') : 'happened.wrote', { name })}
        </span>
        <span className="soft">{formatMoment(request.createdAt, language)}</span>
      </li>
      {mailsOf(undefined)}
      {history.map((event, place) => (
        <Fragment key={event.at + event.type}>
          <li>
            <Glyph name={glyphs[event.type]} size={18} />
            <Words as="span">{t(`happened.${saidOf(event)}`, valuesOf(event))}</Words>
            <span className="soft">{formatMoment(event.at, language)}</span>
            <SentLetter event={event} wasUndone={history[place + 1]?.type === 'undone'} language={request.language} />
          </li>
          {mailsOf(place)}
        </Fragment>
      ))}
    </ul>
  );
}
