import type { Today as TodayAnswer } from '@luar/contracts/today';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { FirstDaysPanel } from './first-days.tsx';
import { statsQuery } from '../api/figures.ts';
import { useNow } from '../time/use-now.ts';
import { whenOf } from '../time/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import actionStyles from './actions.module.css';
import { Agenda } from './agenda.tsx';
import { Attention } from './attention.tsx';
import { News } from './news.tsx';
import { OwedLine } from './owed-line.tsx';
import { todayQuery } from './queries.ts';
import { ToAnswer } from './to-answer.tsx';
import styles from './today.module.css';
import { isWell } from './trouble.ts';

const mailOn = { today: 'well.mailToday', yesterday: 'well.mailYesterday', earlier: 'well.mailEarlier' } as const;
const backupOn = {
  today: 'well.backupToday',
  yesterday: 'well.backupYesterday',
  earlier: 'well.backupEarlier',
} as const;

/** The quiet line of a day without problems. It leaves out what the API does not know. */
function AllWell({ today, now }: { today: TodayAnswer; now: Date }) {
  const { t, language } = useTexts('adminToday');
  const say = (instant: string | null | undefined, keys: typeof mailOn | typeof backupOn) => {
    if (!instant) return [];
    const { day, ...values } = whenOf(instant, language, now);
    return [t(keys[day], values)];
  };
  const facts = [...say(today.mail.lastSentAt, mailOn), ...say(today.backup?.at, backupOn)].join(', ');
  return (
    <p className={`with-icon hint ${styles['well']}`}>
      <Icon name="check" size={20} />
      <span>
        {t('well.title')} {facts && <Words>{`${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`}</Words>}
      </span>
    </p>
  );
}

const actions = [
  { name: 'newService', to: '/admin/services/new', glyph: 'add' },
  { name: 'editHome', to: '/admin/home-content', glyph: 'home' },
  { name: 'seeBookings', to: '/admin/bookings', glyph: 'bookings' },
  { name: 'changePassword', to: '/admin/settings', glyph: 'settings' },
] as const;

function Actions() {
  const { t } = useTranslation('adminToday');
  return (
    <section aria-labelledby="actions" className={actionStyles['actions']}>
      <h2 id="actions" className="heading">
        {t('actions.title')}
      </h2>
      <ul>
        {actions.map(({ name, to, glyph }) => (
          <li key={name}>
            <Link to={to} className="box tile">
              <span className={actionStyles['arch']}>
                <Glyph name={glyph} size={22} />
              </span>
              <Words as="b">{t(`actions.${name}`)}</Words>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The day of the practitioner, below the counts of the dashboard. */
export function Today() {
  const { t } = useTranslation('adminToday');
  const now = useNow();
  const query = useQuery(todayQuery);
  const { data: today, error } = query;
  const { data: stats = {} } = useQuery(statsQuery);
  const { bookings = 0, messages = 0, heldBookings = 0, heldMessages = 0 } = stats;
  const isNew = bookings + messages === 0;
  // What waits comes first, and is on the first screen of a phone.
  const waits = today !== undefined && today.toAnswer.total + today.news.total > 0;
  return (
    <>
      <Attention today={today} stats={stats} now={now} />
      {!waits && <FirstDaysPanel />}
      {error && !today && <Waiting query={query} failed={t('loadFailed')} />}
      <div className={`stack ${styles['columns']}`}>
        {today && (
          <div className={`stack gap-24 ${styles['waiting']}`}>
            <ToAnswer today={today} isNew={isNew} now={now} />
            <News news={today.news} now={now} />
            {today.owed && today.owed.cents !== 0 && <OwedLine owed={today.owed} />}
          </div>
        )}
        {today && !isNew && <Agenda today={today} now={now} />}
        <Actions />
      </div>
      {waits && <FirstDaysPanel />}
      {today && isWell(today, heldBookings + heldMessages) && <AllWell today={today} now={now} />}
    </>
  );
}
