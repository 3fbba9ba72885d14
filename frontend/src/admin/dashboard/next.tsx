import { weekday } from '@luar/contracts/lisbon';
import { placeOfRequest, type SessionTime } from '@luar/contracts/request-history';
import type { Today } from '@luar/contracts/today';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../shared/api/site.ts';
import { weekdayName } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Note } from '../requests/note.tsx';
import { useMessages, Ways } from '../requests/ways.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { LinkRow, List } from '../ui/list.tsx';
import styles from './dashboard.module.css';
import { type Session, sessionsOf, tomorrowOf, whenIs } from './sessions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { offeredMs, sendPrepared, takeBack } from '../answer/plan.ts';
import { foundQuery } from '../answer/queries.ts';
import { shortDay } from '../time/when.ts';
import { ActFailure, ActRow } from '../ui/act.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/load-failed.tsx';
import { useAct } from '../ui/use-act.ts';

/** The next free hours. A touch moves the session and writes to the visitor. */
function MoveSheet({ session: { booking, date, time }, onClose }: { session: Session; onClose: () => void }) {
  const { t, language } = useTexts('adminToday');
  const queryClient = useQueryClient();
  const { data: found } = useQuery(foundQuery(booking._id));
  const acting = useAct();
  const { name } = booking;
  const isMailed = booking.email !== '';
  const send = (type: 'confirmed' | 'declined', done: string, session?: SessionTime) =>
    acting.act({
      name: type,
      run: () => sendPrepared(queryClient, booking, type, session ? { session } : {}),
      done: isMailed ? `${done} ${t('waits')}` : done,
      undo: (sent) => takeBack(sent),
      waitsMs: isMailed ? offeredMs : undefined,
      onDone: onClose,
    });
  const when = (at: SessionTime) => `${shortDay(at.date, language)}, ${at.time}`;
  return (
    <Dialog title={t('move.title')} onClose={onClose}>
      <p>{t(isMailed ? 'move.lead' : 'move.leadNoMail', { name, when: when({ date, time }) })}</p>
      {!found && <Loading />}
      {found && (
        <>
          <List>
            {found.free.slice(0, 3).map((free) => (
              <ActRow
                key={free.date + free.time}
                glyph="clock"
                title={when(free)}
                onPress={() => void send('confirmed', t('move.done', { name, when: when(free) }), free)}
              />
            ))}
            <LinkRow to={`/admin/answer/${booking._id}?choice=offered`} glyph="diary" title={t('move.other')} replace />
          </List>
          <List>
            <ActRow
              glyph="clear"
              title={t('move.cancel')}
              text={isMailed ? t('more.declineText') : undefined}
              danger
              onPress={() => void send('declined', t('move.cancelled', { name }))}
            />
          </List>
        </>
      )}
      <ActFailure acting={acting} />
    </Dialog>
  );
}

/** Telephone, WhatsApp, the private note and another time: what is needed on the way. */
function OnTheWay({ session, now }: { session: Session; now: Date }) {
  const { t } = useTexts('adminToday');
  const { booking } = session;
  const [shown, setShown] = useState<'note' | 'move'>();
  const { whatsapp, subject } = useMessages(booking, now);
  return (
    <>
      <Ways who={whatsapp ? { ...booking, email: '' } : booking} whatsapp={whatsapp} subject={subject}>
        <button
          type="button"
          aria-expanded={shown === 'note'}
          onClick={() => setShown(shown === 'note' ? undefined : 'note')}
        >
          <Glyph name="edit" />
          {t('next.note')}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setShown('move')}>
          <Glyph name="move" />
          {t('next.move')}
        </button>
      </Ways>
      {shown === 'note' && (
        <div className="padded">
          <Note
            path={`/admin/bookings/${booking._id}/note`}
            id={booking._id}
            stored={booking.note}
            visitor={booking.name}
          />
        </div>
      )}
      {shown === 'move' && <MoveSheet session={session} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Place({ session, meeting }: { session: Session; meeting: Today['meeting'] }) {
  const { t } = useTexts('adminToday');
  const where = placeOfRequest(session.booking);
  if (!where) return null;
  if (where === 'online')
    return (
      <p>
        {meeting.link ? (
          <a href={meeting.link} target="_blank" rel="noreferrer" className="with-icon">
            <Glyph name="camera" size={18} />
            {t('place.online')}
          </a>
        ) : (
          t('place.online')
        )}
      </p>
    );
  return <p className="anywhere">{meeting.address || t('place.inPerson')}</p>;
}

function Card({ session, today, now }: { session: Session; today: Today; now: Date }) {
  const { t, language } = useTexts('adminToday');
  const { booking, date, time, until } = session;
  const { key, values } = whenIs(session, now);
  return (
    <>
      <p className={styles['eyebrow']}>{t(key, { ...values, day: weekdayName(weekday(date), language) })}</p>
      <div className={styles['slot']}>
        <p className={styles['hour']}>
          {time}
          <small>{t('next.until', { time: until })}</small>
        </p>
        <div>
          <Link className={styles['name']} to={`/admin/people/${booking._id}`}>
            {booking.name}
            <Glyph name="next" size={17} />
          </Link>
          <p>{textIn(booking.serviceName, language)}</p>
          <Place session={session} meeting={today.meeting} />
          {booking.note && <p className={styles['mine']}>{booking.note}</p>}
        </div>
      </div>
      <OnTheWay session={session} now={now} />
    </>
  );
}

/** The session now or next, the rest of today, and tomorrow if it is unusual. */
export function Next({ today, now }: { today: Today; now: Date }) {
  const { t, language } = useTexts('adminToday');
  const { hours } = useSite();
  const { next, rest, later } = sessionsOf(today.agreed, now);
  const tomorrow = tomorrowOf(later, hours, now);
  const words = tomorrow && {
    holiday: t('tomorrow.holiday'),
    off: t('tomorrow.off'),
    early: tomorrow.kind === 'early' ? `${tomorrow.session.time}, ${tomorrow.session.booking.name}` : '',
  };
  return (
    <section className={`box clipped ${styles['next']}`} aria-label={t('next.title')}>
      {next ? (
        <Card key={next.booking._id} session={next} today={today} now={now} />
      ) : (
        <p className={styles['eyebrow']}>{t('next.none')}</p>
      )}
      {rest.length + (tomorrow ? 1 : 0) > 0 && (
        <div className={styles['rest']}>
          <List>
            {rest.map(({ booking, time }) => (
              <LinkRow
                key={booking._id}
                to={`/admin/answer/${booking._id}`}
                time={<b>{time}</b>}
                title={booking.name}
                text={textIn(booking.serviceName, language)}
                value={placeOfRequest(booking) === 'online' && <Glyph name="camera" />}
              />
            ))}
            {tomorrow && words && (
              <LinkRow
                to={`/admin/diary?date=${tomorrow.date}`}
                time={<span>{t('tomorrow.word')}</span>}
                title={words[tomorrow.kind]}
              />
            )}
          </List>
        </div>
      )}
    </section>
  );
}
