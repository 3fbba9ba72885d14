import { holidayOn } from '@luar/contracts/holidays';
import { addDays, isCalendarDate, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDay, weekdayName } from '../../shared/format/dates.ts';
import { useSite } from '../../shared/api/site.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { useNow } from '../time/use-now.ts';
import { texts as adminMoney } from '../money/texts.ts';
import { texts as adminRequests } from '../requests/texts.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { shortDate } from '../time/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import iconButton from '../ui/icon-button.module.css';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { pill } from '../ui/pill.ts';
import { outsideQuery } from './calendars/queries.ts';
import { type DiaryDay, daysOf, mondayOf, weeksOf } from './days.ts';
import styles from './diary.module.css';
import { Entry, OffEntry } from './entry.tsx';
import { MonthStrip } from './month-strip.tsx';
import { diaryQuery } from './queries.ts';
import { texts as adminDiary } from './texts.ts';

/** When the practitioner is open on that day, in words. */
function useOpening(): (date: string) => string {
  const { t } = useTexts('adminDiary');
  const { week, closedOnHolidays, holiday } = useSite().hours;
  return (date) => {
    if (closedOnHolidays && holidayOn(date, holiday)) return t('holiday');
    const day = week[weekday(date) - 1];
    return day?.open ? t('open', day) : t('closed');
  };
}

interface Timed {
  date: string;
  from: string;
}
/** Whole days off first, from 00:00. */
const byTime = (one: Timed, other: Timed) => `${one.date} ${one.from}`.localeCompare(`${other.date} ${other.from}`);

interface DayProps {
  day: DiaryDay;
  isToday: boolean;
  isChosen: boolean;
  /** Narrow screens list the days from the chosen one on, wide ones show its week. */
  isIn: { list: boolean; week: boolean };
}

function Day({ day: { date, entries, off }, isToday, isChosen, isIn }: DayProps) {
  const { t, language } = useTexts('adminDiary');
  const opening = useOpening();
  const id = useId();
  const name = weekdayName(weekday(date), language);
  return (
    <section
      className={`box ${styles['day']}`}
      {...(isChosen && { id: 'day', tabIndex: -1 })}
      aria-labelledby={id}
      data-list={isIn.list ? '' : undefined}
      data-week={isIn.week ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
    >
      <header>
        <h3 id={id}>
          <b>{isToday ? t('today') : name.charAt(0).toUpperCase() + name.slice(1)}</b> {shortDate(date, language)}
        </h3>
        <p className="hint">{opening(date)}</p>
        <Link
          className={`square ${iconButton['button']}`}
          to={`/admin/diary/new?date=${date}`}
          aria-label={`${t('addHere')}, ${formatDay(date, language)}`}
        >
          <Glyph name="add" />
        </Link>
      </header>
      {entries.length + off.length === 0 && <p className={`hint ${styles['none']}`}>{t('nothing')}</p>}
      <ul>
        {[...off, ...entries].toSorted(byTime).map((each) => {
          const key = each._id + each.from;
          return 'name' in each ? <Entry key={key} entry={each} /> : <OffEntry key={key} entry={each} />;
        })}
      </ul>
    </section>
  );
}

/** Says which other calendars are not read, and leads to what to do. */
function Unread() {
  const { t } = useTexts('adminDiary');
  const unread = useQuery(outsideQuery).data?.filter(({ isStale }) => isStale) ?? [];
  if (unread.length === 0) return null;
  return (
    <div className={styles['unread']}>
      <Alert kind="note">
        {t('notRead', { names: unread.map(({ name }) => name).join(', ') })}{' '}
        <Link to="/admin/diary/calendars">{t('seeCalendars')}</Link>
      </Alert>
    </div>
  );
}

function DiaryPage() {
  const { t } = useTexts('adminDiary');
  usePanelTitle(t('title'));
  const [search] = useSearchParams();
  const today = todayInLisbon(useNow());
  const wanted = search.get('date') ?? '';
  const chosen = isCalendarDate(wanted) ? wanted : today;
  const { from, days: inMonth } = weeksOf(chosen);
  const end = addDays(chosen, 7);
  const days = Math.max(inMonth, (Date.parse(end) - Date.parse(from)) / 86_400_000);
  const query = useQuery(diaryQuery(from, days));
  const all = query.data && daysOf(query.data, from, days);
  const monday = mondayOf(chosen);
  return (
    <>
      <div className="cluster gap-8">
        <Link className={pill('blue')} to={`/admin/diary/new?date=${chosen}`}>
          <Glyph name="add" />
          {t('addHere')}
        </Link>
        <Link className={pill('outline')} to={`/admin/diary/off?date=${chosen}`}>
          {t('off.title')}
        </Link>
      </div>
      <Unread />
      {query.isError && <Waiting query={query} failed={t('loadFailed')} />}
      {query.isPending && <Loading />}
      {all && (
        <>
          <MonthStrip days={all} chosen={chosen} today={today} />
          <div className={`stack gap-12 ${styles['week']}`}>
            {all
              .filter(({ date }) => date >= monday && date < end)
              .map((day) => (
                <Day
                  key={day.date}
                  day={day}
                  isToday={day.date === today}
                  isChosen={day.date === chosen}
                  isIn={{ list: day.date >= chosen, week: day.date < addDays(monday, 7) }}
                />
              ))}
          </div>
        </>
      )}
    </>
  );
}

export const diaryPage: PageModule = { Content: DiaryPage, texts: { adminDiary, adminMoney, adminRequests } };
