import type { BookingView } from '@luar/contracts/admin';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { openCents, payWays } from '@luar/contracts/money';
import type { SessionAct } from '@luar/contracts/payments';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { call } from '../api/call.ts';
import { useAmount } from '../money/paying.tsx';
import { lastWay, rememberWay } from '../money/queries.ts';
import { Note } from '../requests/note.tsx';
import { useWhen } from '../time/use-when.ts';
import { ActButton, ActFailure, ActRow, MoreButton } from '../ui/act.tsx';
import { Dialog } from '../ui/dialog.tsx';
import kit from '../ui/kit.module.css';
import { LinkRow, List, Section } from '../ui/list.tsx';
import { useAct } from '../ui/use-act.ts';
import styles from './dashboard.module.css';
import { sessionOf } from './sessions.ts';

async function say({ _id }: BookingView, version: number, act: SessionAct['act']): Promise<BookingView> {
  const body = { version, act };
  const answer = await call('POST', `/admin/bookings/${_id}/payments`, { needs: { request: 'object' }, body });
  return answer.request as unknown as BookingView;
}

/** Undoes what was said last. */
const unsay = (booking: BookingView, { money }: BookingView, { type }: SessionAct['act']) =>
  say(
    booking,
    money?.version ?? 0,
    type === 'pay' ? { type: 'unpay', payment: money?.paid.at(-1)?._id ?? '' } : { type: 'close', as: null },
  );

function Row({ booking, now }: { booking: BookingView; now: Date }) {
  const { t, language } = useTexts(['adminToday', 'adminMoney']);
  const amountOf = useAmount();
  const when = useWhen(now);
  const acting = useAct();
  const [more, setMore] = useState(false);
  const { _id, name, note, money } = booking;
  const way = lastWay(payWays);
  const cents = money ? openCents(money) : 0;
  const amount = amountOf(cents);
  const place = `close-${_id}`;
  const run = (which: string, act: SessionAct['act'], done: string) => {
    setMore(false);
    return acting.act({
      name: which,
      run: () => say(booking, money?.version ?? 0, act),
      done,
      undo: (after) => unsay(booking, after, act),
      failed: t('close.failed'),
      place,
    });
  };
  const received = () => {
    rememberWay(way);
    const day = todayInLisbon(now);
    return run('paid', { type: 'pay', cents, way, day }, t('close.paid', { name, amount }));
  };
  return (
    <li id={place} tabIndex={-1} className={styles['row']}>
      <p className={styles['who']}>
        <Link to={`/admin/people/${_id}`}>{name}</Link> <span>{when(sessionOf(booking).start.toISOString())}</span>
      </p>
      <p>{textIn(booking.serviceName, language)}</p>
      <Note path={`/admin/bookings/${_id}/note`} id={_id} stored={note} visitor={name} isLine />
      <div className={kit['acts']}>
        {cents > 0 && (
          <ActButton
            tint
            name="paid"
            acting={acting}
            text={t('close.receive', { amount, way: t(`adminMoney:way.${way}`) })}
            label={name}
            onPress={() => void received()}
          />
        )}
        <ActButton
          name="missed"
          acting={acting}
          text={t('close.missed')}
          label={name}
          onPress={() => void run('missed', { type: 'close', as: 'missed' }, t('close.missedDone', { name }))}
        />
        <MoreButton label={t('more.of', { name })} onPress={() => setMore(true)} />
      </div>
      <ActFailure acting={acting} />
      {more && (
        <Dialog title={name} onClose={() => setMore(false)}>
          <List>
            <ActRow
              glyph="clock"
              title={t('close.later')}
              onPress={() => void run('later', { type: 'close', as: 'later' }, t('close.laterDone', { name }))}
            />
            <LinkRow to={`/admin/people/${_id}#money`} glyph="payments" title={t('close.other')} replace />
          </List>
        </Dialog>
      )}
    </li>
  );
}

/** Each past session of which nothing was said. Absent when there is none. */
export function ToClose({ bookings, now }: { bookings: readonly BookingView[]; now: Date }) {
  const { t } = useTexts('adminToday');
  if (bookings.length === 0) return null;
  return (
    <Section title={t('close.title')} className={styles['close']}>
      <List>
        {bookings.map((booking) => (
          <Row key={booking._id} booking={booking} now={now} />
        ))}
      </List>
    </Section>
  );
}
