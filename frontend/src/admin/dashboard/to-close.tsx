import type { BookingView } from '@luar/contracts/request-views';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { openCents, payWays } from '@luar/contracts/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useAmount } from '../money/paying.tsx';
import { closeAct, lastWay, payAct, useMoney } from '../money/queries.ts';
import { Note } from '../requests/note.tsx';
import { useWhen } from '../time/when.ts';
import { ActButton, ActFailure, ActRow, Acts, MoreButton } from '../ui/act.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LinkRow, List, Section } from '../ui/list.tsx';
import styles from './dashboard.module.css';
import { sessionOf } from './sessions.ts';

function Row({ booking, now }: { booking: BookingView; now: Date }) {
  const { t, language } = useTexts(['adminToday', 'adminMoney']);
  const amountOf = useAmount();
  const when = useWhen(now);
  const [more, setMore] = useState(false);
  const { _id, name, note, money } = booking;
  const place = `close-${_id}`;
  const { acting, run } = useMoney(place);
  const way = lastWay(payWays);
  const cents = money ? openCents(money) : 0;
  const amount = amountOf(cents);
  const session = { kind: 'bookings' as const, _id, version: money?.version ?? 0 };
  const received = () =>
    run({
      name: 'paid',
      ...payAct(session, { cents, way, day: todayInLisbon(now) }),
      text: t('close.paid', { name, amount }),
    });
  const close = (as: 'missed' | 'later') => {
    setMore(false);
    run({ name: as, ...closeAct(session, as), text: t(`close.${as}Done`, { name }) });
  };
  return (
    <li id={place} tabIndex={-1} className={styles['row']}>
      <p className={styles['who']}>
        <Link to={`/admin/people/${_id}`}>{name}</Link> <span>{when(sessionOf(booking).start.toISOString())}</span>
      </p>
      <p>{textIn(booking.serviceName, language)}</p>
      <Note path={`/admin/bookings/${_id}/note`} id={_id} stored={note} visitor={name} isLine />
      <Acts>
        {cents > 0 && (
          <ActButton
            tint
            name="paid"
            acting={acting}
            text={t('close.receive', { amount, way: t(`adminMoney:way.${way}`) })}
            label={name}
            onPress={received}
          />
        )}
        <ActButton
          name="missed"
          acting={acting}
          text={t('close.missed')}
          label={name}
          onPress={() => close('missed')}
        />
        <MoreButton label={t('more.of', { name })} onPress={() => setMore(true)} />
      </Acts>
      <ActFailure acting={acting} />
      {more && (
        <Dialog title={name} onClose={() => setMore(false)}>
          <List>
            <ActRow glyph="clock" title={t('close.later')} onPress={() => close('later')} />
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
