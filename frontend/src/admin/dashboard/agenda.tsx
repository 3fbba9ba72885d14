import { numberToDial } from '@luar/contracts/contact-links';
import { weekday } from '@luar/contracts/lisbon';
import { placeOfRequest } from '@luar/contracts/request-history';
import type { Today } from '@luar/contracts/today';
import { Link } from 'react-router-dom';
import { shortWeekday } from '../../shared/format/dates.ts';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useDraft } from '../requests/contact.tsx';
import { hasMoney, MoneyTag } from '../money/tag.tsx';
import { useSessionLink } from '../requests/phone-links.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import iconButton from '../ui/icon-button.module.css';
import { agendaDays, dateBeside, requestedSessions, type Session, weekdayAtStart } from './agenda-days.ts';
import styles from './agenda.module.css';
import { answerPath } from './queries.ts';
import { Section } from './section.tsx';
import { sessionState } from './session-state.ts';

/** `isRequested`: the day stands beside the session, because such sessions have no heading for each day. */
function Row({ session, isRequested = false, now }: { session: Session; isRequested?: boolean; now: Date }) {
  const { t, language } = useTexts('adminToday');
  const { booking, date, time, until } = session;
  const { name } = booking;
  const service = textIn(booking.serviceName, language);
  const draft = useDraft(booking, service);
  const phone = numberToDial(booking.phone);
  const state = sessionState(booking, language, now, useSite().hours.holiday);
  const where = placeOfRequest(booking);
  const isAgreed = booking.state.kind === 'agreed';
  const whatsapp = useSessionLink()(booking, { date, time, isAgreed, where }, now);
  const way = (href: string, key: 'call' | 'whatsapp' | 'write', glyph: GlyphName) => (
    <a
      href={href}
      className={`square ${iconButton['button']}`}
      data-way={key}
      aria-label={t(`agenda.${key}`, { name })}
      {...(key === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
    >
      <Glyph name={glyph} />
    </a>
  );
  return (
    <li className={styles['session']}>
      <p className={styles['time']}>
        <b>{isRequested ? `${shortWeekday(weekday(date), language)} ${Number(date.slice(8))}` : time}</b>
        {isRequested ? (
          <span>{time}</span>
        ) : (
          <span>
            <span aria-hidden="true">{until}</span>
            <span className="visually-hidden">{t('agenda.until', { time: until })}</span>
          </span>
        )}
      </p>
      <div className={`stack ${styles['who']}`}>
        <b>
          <Link to={answerPath(booking)}>{name}</Link>
        </b>
        <span>{[service, where && t(`agenda.${where}`)].filter(Boolean).join(' · ')}</span>
        {booking.note && <span className={styles['note']}>{booking.note}</span>}
      </div>
      <p className={styles['ways']}>
        {phone && way(`tel:${phone}`, 'call', 'phone')}
        {whatsapp && way(whatsapp, 'whatsapp', 'chat')}
        {booking.email !== '' && way(draft, 'write', 'mail')}
      </p>
      {hasMoney(booking.money) && (
        <p className={`cluster gap-8 ${styles['state']}`}>
          <MoneyTag money={booking.money} />
        </p>
      )}
      {state && (
        <p className={`state ${styles['state']}`} data-tone={state.tone}>
          <Glyph name={state.glyph} size={18} />
          {t(state.key, state.values)}
        </p>
      )}
    </li>
  );
}

function Rows({ sessions, ...others }: { sessions: readonly Session[]; isRequested?: boolean; now: Date }) {
  if (sessions.length === 0) return null;
  return (
    <ul>
      {sessions.map((session) => (
        <Row key={session.booking._id} session={session} {...others} />
      ))}
    </ul>
  );
}

/** The agreed sessions of today and the next days, then those that were asked for. */
export function Agenda({ today, now }: { today: Today; now: Date }) {
  const { t, language } = useTexts('adminToday');
  const days = agendaDays(today.agreed, now);
  const requested = requestedSessions(today.requested, now);
  const diary = { to: '/admin/diary', label: t('agenda.diary') };
  return (
    <Section title={t('agenda.title')} link={diary}>
      <div className="box clipped lined">
        {days.map(({ day, date, sessions }) => (
          <section key={date} className={styles['day']}>
            <h3>
              <b>{day === 'later' ? weekdayAtStart(date, language) : t(`agenda.${day}`)}</b>{' '}
              {dateBeside(day, date, language)}
            </h3>
            {sessions.length === 0 && <p className={`hint ${styles['none']}`}>{t('agenda.noMore')}</p>}
            {days.length === 1 && sessions.length === 0 && (
              <p className={`hint ${styles['none']}`}>{t('agenda.noneAhead')}</p>
            )}
            <Rows sessions={sessions} now={now} />
          </section>
        ))}
        {requested.length > 0 && (
          <section className={styles['day']}>
            <h3>
              <b>{t('agenda.requested')}</b> {t('agenda.notAgreed')}
            </h3>
            <Rows sessions={requested} isRequested now={now} />
          </section>
        )}
      </div>
    </Section>
  );
}
