import { todayInLisbon } from '@luar/contracts/lisbon';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { endOf } from '../../shared/format/clock.ts';
import { formatLongDate } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { shortDay, whenOf } from '../site/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Contact } from './contact.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Marked } from './marked.tsx';
import { Note } from './note.tsx';
import { Past } from './past.tsx';
import { type KnownRequest, sameTimeQuery } from './queries.ts';
import { ReleaseButton } from './release-button.tsx';
import styles from './row.module.css';
import { mailsOf, slowMinutes, StateLine } from './state-line.tsx';

/** Other requests for an overlapping time. */
function SameTime({ id }: { id: string }) {
  const { t, language } = useTexts('adminRequests');
  const { data = [] } = useQuery(sameTimeQuery(id));
  if (data.length === 0) return null;
  const others = data.map(({ name, serviceName, time, duration }) =>
    t('sameTime.one', { name, service: textIn(serviceName, language), from: time, until: endOf(time, duration) }),
  );
  return (
    <p className={styles['sameTime']}>
      <Glyph name="late" />
      <span>
        <b>{t('sameTime.title')}</b> {others.join('; ')}.
      </span>
    </p>
  );
}

function Details({ request, title, typed }: { request: KnownRequest; title: string; typed: string }) {
  const { t, language } = useTexts(['adminRequests', 'admin']);
  const isBooking = !('subject' in request);
  const list = isBooking ? 'bookings' : 'messages';
  return (
    <div className={styles['details']}>
      <div className={styles['facts']}>
        {isBooking && <SameTime id={request._id} />}
        <dl className="terms">
          {isBooking && (
            <>
              <dt>{t('fact.session')}</dt>
              <dd>
                {formatLongDate(request.date, language)},{' '}
                {request.duration
                  ? t('fact.span', { from: request.time, until: endOf(request.time, request.duration) })
                  : request.time}{' '}
                {t('fact.lisbon')}
              </dd>
            </>
          )}
          <dt>{t(isBooking ? 'fact.service' : 'fact.subject')}</dt>
          <dd>{isBooking ? `${title}, ${formatPrice(request.price, language)}` : title}</dd>
          <Contact request={request} title={title} />
          <dt>{t('fact.received')}</dt>
          <dd>
            {formatLongDate(todayInLisbon(new Date(request.createdAt)), language)},{' '}
            {whenOf(request.createdAt, language).time}, {t(`admin:language.${request.language}`)}
          </dd>
        </dl>
        {request.message && (
          <p className={styles['text']}>
            <Marked text={request.message} typed={typed} />
          </p>
        )}
        {request.suspectedSpam ? (
          <ReleaseButton list={list} id={request._id} visitor={request.name} />
        ) : (
          request.history && <Elsewhere list={list} request={request} />
        )}
      </div>
      <div className={styles['past']}>
        <h4>{t('happened.title')}</h4>
        <Past request={request} />
        {request.note !== undefined && (
          <Note list={list} id={request._id} stored={request.note} visitor={request.name} />
        )}
      </div>
    </div>
  );
}

interface Props {
  request: KnownRequest;
  typed: string;
  opened?: boolean;
  now: Date;
}

export function Row({ request, typed, opened = false, now }: Props) {
  const { t, language } = useTexts(['adminRequests', 'admin']);
  const [isOpen, setOpen] = useState(opened);
  const id = useId();
  const isBooking = !('subject' in request);
  const title = isBooking ? textIn(request.serviceName, language) : request.subject;
  const session = isBooking ? `${shortDay(request.date, language)}, ${request.time}` : '';
  const came = whenOf(request.createdAt, language, now);
  const mails = mailsOf(request, now);
  return (
    <article className={styles['row']} aria-labelledby={`${id}-name`}>
      <h3>
        <button
          type="button"
          className={styles['head']}
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles['name']} id={`${id}-name`}>
            <Marked text={request.name} typed={typed} />
            {request.language === 'en' && <abbr title={t('admin:language.en')}>EN</abbr>}
          </span>
          <span className={styles['title']}>
            <Marked text={title} typed={typed} />
          </span>
          <span className={styles['session']}>{session || came.date}</span>
          <StateLine request={request} now={now} />
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
