import type { MailView } from '@luar/contracts/admin';
import type { Language } from '@luar/contracts/language';
import type { RequestEvent } from '@luar/contracts/request-history';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { formatMoment, shortDay } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { useAct } from '../ui/use-act.ts';
import { CorrectAddress } from './correct-address.tsx';
import { mailNameOf } from './mails.ts';
import type { KnownRequest } from './queries.ts';
import styles from './requests.module.css';

const tones: Partial<Record<MailView['state'], string>> = { sent: 'good', failed: 'late' };

interface MailProps {
  mail: MailView;
  title: string;
  /** What tells this mail from others of the same title. */
  name: string;
  /** Nothing about spam is sent, so there is nothing to say why, and nothing to try again. */
  isSpam?: boolean;
  /** What to do, instead of trying again, about an address that was refused. */
  correction?: ReactNode;
}

/** The state of one mail, why it is not sent, and the button that tries again. */
export function MailLine({ mail, title, name, isSpam = false, correction }: MailProps) {
  const { t, language } = useTexts('adminRequests');
  const acting = useAct();
  const retry = () =>
    acting.act({
      name: mail.id,
      run: () => call('POST', `/admin/mails/${encodeURIComponent(mail.id)}/retry`, { needs: {} }),
      done: t('mail.retried'),
      failed: t('mail.retryFailed'),
    });
  const isHeld = mail.state === 'held' && !isSpam;
  const isRefused = correction !== undefined && mail.state === 'failed' && mail.step === 'recipient';
  const isLate = mail.state === 'failed' && mail.step === 'late';
  const again =
    isHeld || (!isRefused && !isLate && (mail.state === 'failed' || (mail.state !== 'sent' && mail.step !== null)));
  return (
    <li className={styles['mail']} data-state={mail.state}>
      <p>
        <b>{title}</b>{' '}
        <span className="tag" data-tone={tones[mail.state] ?? 'soon'}>
          {t(`mail.${mail.state}`)}
        </span>
        {mail.sentAt && <span className="soft anywhere"> {formatMoment(mail.sentAt, language)}</span>}
        {mail.state !== 'sent' && mail.attempts > 0 && (
          <span className="soft anywhere"> {t('mail.attempts', { count: mail.attempts })}</span>
        )}
      </p>
      {isHeld && (
        <p>
          <Words>{t('mail.heldWhy')}</Words>
        </p>
      )}
      {mail.state !== 'sent' && mail.step && (
        <p>
          <Words>{t(`step.${mail.step}`)}</Words>
          {/* No server said why it is too late. */}
          {mail.reason && mail.step !== 'late' && (
            <span className="soft anywhere">
              {' '}
              {t('mail.reason')} <code lang="en">{mail.reason}</code>
            </span>
          )}
          {mail.nextTryAt && (
            <span className="soft anywhere">
              {' '}
              {t('mail.nextTry', { moment: formatMoment(mail.nextTryAt, language) })}
            </span>
          )}
        </p>
      )}
      {again && (
        <Button
          kind="quiet"
          glyph="again"
          text={t(isHeld ? 'mail.sendAnyway' : 'mail.retry')}
          aria-label={t(isHeld ? 'mail.sendAnywayNamed' : 'mail.retryNamed', { recipient: title, name })}
          busy={acting.busy !== undefined}
          onClick={() => void retry()}
        />
      )}
      {isRefused && correction}
      <ActFailure acting={acting} />
    </li>
  );
}

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
      {where && <p className="soft">{t(`letter.${where}`)}</p>}
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
