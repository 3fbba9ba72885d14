import type { Diary, DiaryEntry, DiaryOff } from '@luar/contracts/diary';
import { isCalendarDate, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSite } from '../../shared/api/site.ts';
import { format, formatDay, shortWeekday, weekdayName } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import { useNow } from '../time/when.ts';
import { ActLink, Acts } from '../ui/act.tsx';
import { LinkRow, List } from '../ui/list.tsx';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { outsideQuery } from '../calendars/queries.ts';
import kit from '../ui/kit.module.css';
import { daysOf, type DiaryDay, firstOfMonth, freeIn, monthOf, weeksOf } from './days.ts';
import styles from './diary.module.css';
import { texts as adminDiary } from './texts.ts';
import { holidayOn } from '@luar/contracts/holidays';
import { Glyph } from '../ui/glyph.tsx';
import iconButton from '../ui/icon-button.module.css';
import { PanelSkip } from '../ui/panel-skip.tsx';

/** The name of the holiday on a day. */
export function useHoliday(): (date: string) => string | undefined {
  const { t, language } = useTexts('adminDiary');
  const { holiday: local } = useSite().hours;
  return (date) => {
    const holiday = holidayOn(date, local);
    return holiday === 'local' ? textIn(local.name, language) : holiday && t(`holidays.${holiday}`);
  };
}

interface DayProps {
  day: DiaryDay;
  isChosen: boolean;
  isToday: boolean;
}

/** A dot is an agreed session, a bar two or more, a ring a holiday. What is asked for has no mark: it is not agreed. */
function MonthDay({ day: { date, entries, off }, isChosen, isToday }: DayProps) {
  const { t, language } = useTexts('adminDiary');
  const holiday = useHoliday()(date);
  const agreed = entries.filter(({ kind }) => kind === 'agreed').length;
  const open = entries.length - agreed;
  const isOff = off.some(({ kind }) => kind === 'dayOff');
  const said = [
    formatDay(date, language),
    isToday && t('today'),
    holiday,
    agreed > 0 && t('agreedCount', { count: agreed }),
    open > 0 && t('openCount', { count: open }),
    isOff && t('dayOff'),
  ];
  return (
    <Link
      to={{ search: `?date=${date}` }}
      replace
      className={styles['date']}
      aria-label={said.filter(Boolean).join(', ')}
      aria-current={isChosen ? 'date' : undefined}
      data-today={isToday ? '' : undefined}
      data-holiday={holiday ? '' : undefined}
      data-off={isOff ? '' : undefined}
    >
      <span>{Number(date.slice(8))}</span>
      {agreed > 0 && <i data-several={agreed > 1 ? '' : undefined} />}
    </Link>
  );
}

/** The days of a month, each a link to what is on it. */
export function Month({ days, chosen, today }: { days: readonly DiaryDay[]; chosen: string; today: string }) {
  const { t, language } = useTexts('adminDiary');
  const isThisYear = chosen.slice(0, 4) === today.slice(0, 4);
  const name = format(chosen, language, { month: 'long', ...(!isThisYear && { year: 'numeric' }) });
  const step = (later: number, label: string, glyph: 'back' | 'next') => (
    <Link
      to={{ search: `?date=${firstOfMonth(chosen, later)}` }}
      replace
      className={`square ${iconButton['button']}`}
      aria-label={label}
    >
      <Glyph name={glyph} size={22} />
    </Link>
  );
  return (
    <nav aria-label={t('days')}>
      <div className="row spread">
        <h2 className="heading">{name.charAt(0).toUpperCase() + name.slice(1)}</h2>
        <span className="row">
          {chosen !== today && (
            <Link to={{ search: '' }} replace className="target small">
              {t('today')}
            </Link>
          )}
          {step(-1, t('earlier'), 'back')}
          {step(1, t('later'), 'next')}
        </span>
      </div>
      <PanelSkip label={t('skipDays')} to="day" />
      <ol className={styles['month']}>
        {days.slice(0, 7).map(({ date }) => (
          <li key={date} aria-hidden="true" className="hint">
            {shortWeekday(weekday(date), language)}
          </li>
        ))}
        {days.map((day) => (
          <li key={day.date}>
            {monthOf(day.date) === monthOf(chosen) && (
              <MonthDay day={day} isChosen={day.date === chosen} isToday={day.date === today} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The key is that of the lists, so that what changes a list also loads the diary again. */
const diaryQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'diary', from, days],
    queryFn: ({ signal }) => call<Diary>('GET', `/admin/diary?from=${from}&days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** The days below the chosen one. */
const listedDays = 14;

/** A held time leads to its request, time off to where it is changed. */
function Entry({ entry }: { entry: DiaryEntry | DiaryOff }) {
  const { t, language } = useTexts('adminDiary');
  const { kind, from, until } = entry;
  const isOff = !('name' in entry);
  const to = isOff ? (kind === 'busy' ? '/admin/diary/calendars' : '/admin/diary/off') : `/admin/answer/${entry._id}`;
  const where = isOff || !entry.where ? undefined : t(`place.${entry.where}`);
  return (
    <LinkRow
      to={to}
      time={
        kind !== 'dayOff' && (
          <>
            <b>{from}</b> <span>{until}</span>
          </>
        )
      }
      title={isOff ? t(kind as DiaryOff['kind']) : entry.name}
      text={
        <>
          {isOff ? entry.title : [textIn(entry.serviceName, language), where].filter(Boolean).join(', ')}
          {(kind === 'asked' || kind === 'offered') && <span data-tone="soon">{t(`kind.${kind}`)}</span>}
        </>
      }
    />
  );
}

/** "Livre das 9:30 às 14:00 e das 15:15 às 20:30": what is open that day and not held. */
function Free({ day }: { day: DiaryDay }) {
  const { t, language } = useTexts('adminDiary');
  const hours = useSite().hours.week[weekday(day.date) - 1];
  const spans = hours?.open ? freeIn(day, hours) : [];
  if (spans.length === 0) return null;
  const words = spans.map(([from, until]) => t('between', { from, until }));
  return <li className="hint padded">{t('free', { spans: new Intl.ListFormat(language).format(words) })}</li>;
}

const byTime = (one: { from: string }, other: { from: string }) => one.from.localeCompare(other.from);

function Day({ day, today, isChosen }: { day: DiaryDay; today: string; isChosen: boolean }) {
  const { t, language } = useTexts('adminDiary');
  const id = useId();
  const holiday = useHoliday()(day.date);
  const { closedOnHolidays, week } = useSite().hours;
  const { date, entries, off } = day;
  const isOpen = week[weekday(date) - 1]?.open && !(holiday && closedOnHolidays);
  const name = weekdayName(weekday(date), language);
  const isToday = date === today;
  const said = [
    isToday && `${name}, ${formatDay(date, language)}`,
    holiday && t('holiday', { name: holiday }),
    !holiday && !isOpen && t('closed'),
  ];
  const held = [...off, ...entries].toSorted(byTime);
  return (
    <section
      aria-labelledby={id}
      className={kit['section']}
      data-chosen={isChosen ? '' : undefined}
      {...(isChosen && { id: 'day', tabIndex: -1 })}
    >
      <h3 id={id} className="heading">
        {isToday ? t('today') : `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatDay(date, language)}`}{' '}
        <span className="hint">{said.filter(Boolean).join(', ')}</span>
      </h3>
      {(held.length > 0 || (isChosen && isOpen)) && (
        <List>
          {held.map((entry) => (
            <Entry key={entry._id + entry.from} entry={entry} />
          ))}
          {isChosen && isOpen && <Free day={day} />}
        </List>
      )}
      {isChosen && (
        <Acts>
          <ActLink tint to={`/admin/diary/new?date=${date}`} text={t('act.session')} />
          <ActLink tint to={`/admin/diary/off?date=${date}`} text={t('act.off')} />
        </Acts>
      )}
    </section>
  );
}

/** Says which other calendars are not read, and leads to what to do. */
function Unread() {
  const { t } = useTexts('adminDiary');
  const unread = useQuery(outsideQuery).data?.filter(({ isStale }) => isStale) ?? [];
  if (unread.length === 0) return null;
  return (
    <Alert kind="note">
      {t('notRead', { names: unread.map(({ name }) => name).join(', ') })}{' '}
      <Link to="/admin/diary/calendars">{t('seeCalendars')}</Link>
    </Alert>
  );
}

function DiaryPage() {
  const { t } = useTexts('adminDiary');
  usePanelTitle(t('title'));
  const [search] = useSearchParams();
  const holiday = useHoliday();
  const today = todayInLisbon(useNow());
  const wanted = search.get('date') ?? '';
  const chosen = isCalendarDate(wanted) ? wanted : today;
  const { from, days: inMonth } = weeksOf(chosen);
  const month = useQuery(diaryQuery(from, inMonth));
  const next = useQuery(diaryQuery(chosen, listedDays));
  const isWorthSaying = ({ date, entries, off }: DiaryDay) =>
    date === chosen || entries.length + off.length > 0 || holiday(date) !== undefined;
  return (
    <div className={styles['page']}>
      <div className="stack gap-12">
        <Unread />
        {month.isError && <Waiting query={month} />}
        <Month days={daysOf(month.data ?? { entries: [], off: [] }, from, inMonth)} chosen={chosen} today={today} />
      </div>
      <div>
        {next.isPending && <Loading />}
        {next.data &&
          daysOf(next.data, chosen, listedDays)
            .filter(isWorthSaying)
            .map((day) => <Day key={day.date} day={day} today={today} isChosen={day.date === chosen} />)}
      </div>
    </div>
  );
}

export const diaryPage: PageModule = { Content: DiaryPage, texts: { adminDiary } };
