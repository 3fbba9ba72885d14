import { untilOf } from '@luar/contracts/held-times';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { agreedIn, type SessionTime } from '@luar/contracts/request-history';
import { useId } from 'react';
import { formatLongDate } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { shortDay, whenOf } from '../time/when.ts';
import { hasMoney, MoneyTag } from '../money/tag.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Contact } from './contact.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Marked } from './marked.tsx';
import { Note } from './note.tsx';
import { passageOf } from './passage.ts';
import { Past } from './past.tsx';
import { type KnownRequest, notePath } from './queries.ts';
import { ReleaseButton } from './release-button.tsx';
import { Removal } from './removal.tsx';
import styles from './row.module.css';
import { mailsOf, slowMinutes } from './mails.ts';
import { StateLine } from './state-line.tsx';
import { VerdictLine } from './verdict-line.tsx';

function When({ session: { date, time }, minutes }: { session: SessionTime; minutes: number | undefined }) {
  const { t, language } = useTexts('adminRequests');
  return (
    <>
      {formatLongDate(date, language)},{' '}
      {minutes ? t('fact.span', { from: time, until: untilOf({ date, time }, minutes) }) : time} {t('fact.lisbon')}
    </>
  );
}

function Details({ request, title, typed }: { request: KnownRequest; title: string; typed: string }) {
  const { t, language } = useTexts(['adminRequests', 'admin']);
  const isBooking = !('subject' in request);
  const list = isBooking ? 'bookings' : 'messages';
  const agreed = request.state && agreedIn(request.state);
  return (
    <div className={`stack gap-20 small ${styles['details']}`}>
      <div className={`stack gap-12 ${styles['facts']}`}>
        {isBooking && request.verdict && (
          <p>
            <VerdictLine verdict={request.verdict} date={(agreed ?? request).date} />
          </p>
        )}
        <dl className="terms">
          {isBooking && (
            <>
              {agreed && (
                <>
                  <dt>{t('fact.agreed')}</dt>
                  <dd>
                    <b>
                      <When session={agreed} minutes={request.duration} />
                    </b>
                  </dd>
                </>
              )}
              {!request.byHand && (
                <>
                  <dt>{t('fact.asked')}</dt>
                  <dd>
                    <When session={request} minutes={request.duration} />
                  </dd>
                </>
              )}
            </>
          )}
          <dt>{t(isBooking ? 'fact.service' : 'fact.subject')}</dt>
          <dd>{isBooking ? `${title}, ${formatPrice(request.price, language)}` : title}</dd>
          <Contact request={request} title={title} />
          <dt>{t(isBooking && request.byHand ? 'fact.entered' : 'fact.received')}</dt>
          <dd>
            {formatLongDate(todayInLisbon(new Date(request.createdAt)), language)},{' '}
            {whenOf(request.createdAt, language).time}, {t(`admin:language.${request.language}`)}
          </dd>
        </dl>
        {request.message && (
          <p className="written">
            <Marked text={request.message} typed={typed} />
          </p>
        )}
        {request.suspectedSpam ? (
          <ReleaseButton list={list} id={request._id} visitor={request.name} />
        ) : (
          request.history && <Elsewhere list={list} request={request} />
        )}
        {request.history && <Removal list={list} request={request} />}
      </div>
      <div className={`stack gap-12 ${styles['past']}`}>
        <h4>{t('happened.title')}</h4>
        <Past list={list} request={request} />
        {request.note !== undefined && (
          <Note path={notePath(list, request._id)} id={request._id} stored={request.note} visitor={request.name} />
        )}
      </div>
    </div>
  );
}

interface Props {
  request: KnownRequest;
  typed: string;
  isOpen: boolean;
  onToggle: () => void;
  now: Date;
}

export function Row({ request, typed, isOpen, onToggle, now }: Props) {
  const { t, language } = useTexts(['adminRequests', 'admin']);
  const id = useId();
  const isBooking = !('subject' in request);
  const title = isBooking ? textIn(request.serviceName, language) : request.subject;
  const agreed = request.state && agreedIn(request.state);
  const shown = agreed ?? (isBooking ? request : undefined);
  const isWaiting = request.state?.kind === 'toAnswer';
  const verdict = isBooking && (isWaiting || request.verdict?.kind === 'clash') ? request.verdict : null;
  const came = whenOf(request.createdAt, language, now);
  const mails = mailsOf(request.mails, now);
  const passage = isOpen ? undefined : passageOf(request, typed);
  return (
    <article className={styles['row']} aria-labelledby={`${id}-name`}>
      <h3>
        <button
          type="button"
          className={`press ${styles['head']}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={onToggle}
        >
          <span className={styles['name']} id={`${id}-name`}>
            <Marked text={request.name} typed={typed} />
            {request.language === 'en' && <abbr title={t('admin:language.en')}>EN</abbr>}
          </span>
          <span className={styles['title']}>
            <Marked text={title} typed={typed} />
          </span>
          <span className={styles['session']} data-agreed={agreed ? '' : undefined}>
            {shown ? (
              <>
                {t(agreed ? 'session.agreed' : 'session.asked')}{' '}
                <span>
                  {shortDay(shown.date, language)}, {shown.time}
                </span>
              </>
            ) : (
              came.date
            )}
          </span>
          <StateLine request={request} now={now} />
          {isBooking && hasMoney(request.money) && (
            <span className={styles['money']}>
              <MoneyTag money={request.money} />
            </span>
          )}
          {verdict && shown && (
            <span className={styles['verdict']}>
              <VerdictLine verdict={verdict} date={shown.date} />
            </span>
          )}
          {passage && (
            <span className={styles['passage']}>
              <Marked text={passage} typed={typed} />
            </span>
          )}
          {mails.isLate && (
            <span className={`state ${styles['state']}`} data-tone="late">
              <Glyph name="mailLate" size={18} />
              {t(mails.key, { minutes: slowMinutes })}
            </span>
          )}
          <span className={styles['mails']} data-late={mails.isLate ? '' : undefined}>
            <Glyph name={mails.glyph} size={18} />
            {!mails.isLate && <span className="visually-hidden">{t(mails.key, { minutes: slowMinutes })}</span>}
          </span>
          <span className={styles['came']}>{came.day === 'earlier' ? came.date : came.time}</span>
          <Glyph name={isOpen ? 'shut' : 'open'} size={18} />
        </button>
      </h3>
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && <Details request={request} title={title} typed={typed} />}
      </div>
    </article>
  );
}
