import type { Language } from '@luar/contracts/language';
import type { RequestEvent } from '@luar/contracts/request-history';
import { Fragment } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { formatMoment, shortDay } from '../time/when.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { CorrectAddress, MailLine } from './mail-line.tsx';
import { mailNameOf } from './sentence.ts';
import type { KnownRequest } from './queries.ts';
import styles from './requests.module.css';

interface LetterProps {
  event: RequestEvent;
  /** It was taken back before it was sent. */
  wasUndone: boolean;
  /** The visitor's. */
  language: Language;
}

/** What the practitioner wrote in a letter, and what the letter added to it. */
function SentLetter({ event, wasUndone, language }: LetterProps) {
  const { t, language: own } = useTexts('adminRequests');
  const letter = 'letter' in event ? event.letter : undefined;
  if (!letter) return null;
  const list = (parts: readonly string[]) => new Intl.ListFormat(own, { type: 'conjunction' }).format(parts);
  const ways = event.type === 'confirmed' ? (event.letter?.ways ?? []).map((way) => t(`letter.way.${way}`)) : [];
  const where = 'where' in event ? event.where : undefined;
  return (
    <details className={styles['letter']}>
      <summary className="target small">{t(wasUndone ? 'letter.readUnsent' : 'letter.read')}</summary>
      <blockquote className="written" lang={language}>
        {letter.text}
      </blockquote>
      {event.type === 'offered' && (
        <ul>
          {event.times.map(({ date, time }) => (
            <li key={date + time}>{`${shortDay(date, own)}, ${time}`}</li>
          ))}
        </ul>
      )}
      {where && <p className="soft">{t(`place.${where}`)}</p>}
      {ways.length > 0 && <p className="soft">{t('letter.ways', { ways: list(ways) })}</p>}
    </details>
  );
}

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
export function Past({ request }: { request: KnownRequest }) {
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
          title={t(mailNameOf(mail, history), { name })}
          name={name}
          isSpam={request.suspectedSpam}
          correction={mail.kind.endsWith('.practitioner') ? undefined : <CorrectAddress request={request} />}
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
