import { holidayOn } from '@luar/contracts/holidays';
import { weekday } from '@luar/contracts/lisbon';
import { Link } from 'react-router-dom';
import { useSite } from '../../shared/api/site.ts';
import { format, formatDay, shortWeekday } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Glyph } from '../ui/glyph.tsx';
import iconButton from '../ui/icon-button.module.css';
import { PanelSkip } from '../ui/panel-skip.tsx';
import { type DiaryDay, firstOfMonth, monthOf } from './days.ts';
import styles from './diary.module.css';

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
function Day({ day: { date, entries, off }, isChosen, isToday }: DayProps) {
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
              <Day day={day} isChosen={day.date === chosen} isToday={day.date === today} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
