import type { Language } from '@luar/contracts/language';
import { weekday } from '@luar/contracts/lisbon';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { format, formatDay, shortWeekday } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import iconButton from '../ui/icon-button.module.css';
import { Glyph } from '../ui/glyph.tsx';
import { PanelSkip } from '../ui/panel-skip.tsx';
import type { DiaryDay } from './days.ts';
import { firstOfMonth, monthOf } from './days.ts';
import styles from './strip.module.css';

const monthName = (date: string, language: Language) => {
  const name = format(date, language, { month: 'long', year: 'numeric' });
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function Day({ day: { date, entries, off }, chosen, today }: { day: DiaryDay; chosen: boolean; today: boolean }) {
  const { t, language } = useTexts('adminDiary');
  const agreed = entries.filter(({ kind }) => kind === 'agreed').length;
  const open = entries.length - agreed;
  const isOff = off.some(({ kind }) => kind === 'dayOff');
  const said = [
    today && t('today'),
    agreed > 0 && t('agreedCount', { count: agreed }),
    open > 0 && t('openCount', { count: open }),
    isOff && t('dayOff'),
  ].filter(Boolean);
  return (
    <li>
      <Link
        to={{ search: `?date=${date}` }}
        replace
        className={styles['day']}
        aria-current={chosen ? 'date' : undefined}
        data-today={today ? '' : undefined}
        data-off={isOff ? '' : undefined}
      >
        <span className={styles['face']} aria-hidden="true">
          <span>{shortWeekday(weekday(date), language)}</span>
          <b>{Number(date.slice(8))}</b>
          <span className={styles['marks']}>
            {agreed > 0 && <i data-kind="agreed" />}
            {open > 0 && <i data-kind="open" />}
          </span>
        </span>
        <span className="visually-hidden">{[formatDay(date, language), ...said].join(', ')}</span>
      </Link>
    </li>
  );
}

/** The days of a month, each a link to its week. */
export function MonthStrip({ days, chosen, today }: { days: readonly DiaryDay[]; chosen: string; today: string }) {
  const { t, language } = useTexts('adminDiary');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [row, current] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (row && current) row.scrollLeft = current.offsetLeft - row.clientWidth / 2 + current.clientWidth / 2;
    // Only when another day is chosen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen]);
  const month = (later: number, label: string, glyph: 'back' | 'next') => (
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
    <nav className={`stack gap-8 ${styles['strip']}`} aria-label={t('days')}>
      <div className={`row gap-4 ${styles['month']}`}>
        {month(-1, t('earlier'), 'back')}
        <h2 className="heading">{monthName(chosen, language)}</h2>
        {month(1, t('later'), 'next')}
        {chosen !== today && (
          <Link to={{ search: '' }} replace className={`target small ${styles['now']}`}>
            {t('today')}
          </Link>
        )}
      </div>
      <PanelSkip label={t('skipDays')} to="day" />
      <ul ref={list}>
        {days
          .filter(({ date }) => monthOf(date) === monthOf(chosen))
          .map((day) => (
            <Day key={day.date} day={day} chosen={day.date === chosen} today={day.date === today} />
          ))}
      </ul>
    </nav>
  );
}
