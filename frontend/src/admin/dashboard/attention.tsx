import type { Stats } from '@luar/contracts/admin';
import type { Today } from '@luar/contracts/today';
import { useTranslation } from 'react-i18next';
import {
  BackupRow,
  CalendarRow,
  CopiesRow,
  DomainRow,
  HeldRow,
  MorningRow,
  TroubleRow,
  UnnamedRow,
} from './attention-rows.tsx';
import styles from './attention.module.css';
import { LateRow } from './late-row.tsx';
import { badRecords, troubleOf } from './trouble.ts';

interface Props {
  today: Today | undefined;
  stats: Partial<Stats>;
  now: Date;
}

/** What needs the practitioner: one box with a row for each problem, absent when there is none. */
export function Attention({ today, stats, now }: Props) {
  const { t } = useTranslation('adminToday');
  const trouble = today && troubleOf(today.mail);
  const { heldBookings = 0, heldMessages = 0 } = stats;
  const late = today?.lateMails;
  const unnamed = late ? late.bookings + late.messages - late.requests.length : 0;
  const isOld = today?.backup?.isOld ?? false;
  const copies = today?.backup?.copies;
  const calendars = today?.calendars ?? [];
  const morning = today?.unsentMorning;
  const records = today && !trouble ? badRecords(today.mail) : [];
  const held = heldBookings + heldMessages;
  const isQuiet = !trouble && !late?.requests.length && unnamed <= 0 && !isOld && !copies && records.length === 0;
  if (isQuiet && held === 0 && calendars.length === 0 && !morning) return null;
  return (
    <section className={`box ${styles['attention']}`} aria-labelledby="attention">
      <h2 id="attention" className="visually-hidden">
        {t('attention.title')}
      </h2>
      <ul className="lined">
        {trouble && <TroubleRow trouble={trouble} lastHeard={today.mail.lastHeard} now={now} />}
        {late?.requests.map((request) => (
          <LateRow key={request._id} request={request} now={now} />
        ))}
        {late && unnamed > 0 && (
          <UnnamedRow title={t('late.more', { count: unnamed })} bookings={late.bookings} messages={late.messages} />
        )}
        {morning && <MorningRow date={morning} />}
        {isOld && today?.backup && <BackupRow backup={today.backup} now={now} />}
        {copies && <CopiesRow trouble={copies} />}
        {records.length > 0 && <DomainRow domain={today?.mail.domain} records={records} />}
        {calendars.map((calendar) => (
          <CalendarRow key={calendar._id} calendar={calendar} now={now} />
        ))}
        {held > 0 && <HeldRow bookings={heldBookings} messages={heldMessages} />}
      </ul>
    </section>
  );
}
