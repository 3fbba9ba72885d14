import { todayInLisbon } from '@luar/contracts/lisbon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { whenOf } from '../site/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Contact } from './contact.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Marked } from './marked.tsx';
import { Note } from './note.tsx';
import { Past } from './past.tsx';
import { type KnownRequest, sameTimeQuery } from './queries.ts';
import { ReleaseButton } from './release-button.tsx';
import styles from './row.module.css';

/** "12:15" for 11:00 and 75 minutes. */
function endOf(time: string, minutes: number): string {
  const end = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return `${String(Math.floor(end / 60) % 24).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}

/** Other requests for an overlapping time. */
function SameTime({ id }: { id: string }) {
  const { t } = useTranslation('adminRequests');
  const language = useLanguage();
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

export function Details({ request, title, typed }: { request: KnownRequest; title: string; typed: string }) {
  const { t } = useTranslation(['adminRequests', 'admin']);
  const language = useLanguage();
  const isBooking = !('subject' in request);
  const list = isBooking ? 'bookings' : 'messages';
  return (
    <div className={styles['details']}>
      <div className={styles['facts']}>
        {isBooking && <SameTime id={request._id} />}
        <dl>
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
