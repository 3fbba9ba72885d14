import { weekday } from '@luar/contracts/lisbon';
import type { MoonDay, MoonMonth } from '@luar/contracts/moon';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatShortDate, weekdayName } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useTonight } from '../data/moon.ts';
import { Phase } from '../moon/phase.tsx';
import { useNextQuarter } from '../moon/next-quarter.ts';
import { useMoonWords } from '../moon/words.ts';
import styles from './month-card.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** What the small drawings of the quarters show. */
const drawing = (phase: MoonDay['phase']) => ({ phase, lit: 0, waxing: true });

/** The days of the month in weeks from Monday to Sunday, with empty places before the first one. */
function weeksOf(days: readonly MoonDay[]): (MoonDay | undefined)[][] {
  const before = weekday(days[0]?.date ?? '') - 1;
  const places = [...Array.from({ length: before }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

function Tonight() {
  const { t } = useTranslation('blog');
  const { phaseAndLight } = useMoonWords();
  const next = useNextQuarter();
  const tonight = useTonight();
  if (!tonight) return null;
  return (
    <p>
      {t('tonight', { moon: phaseAndLight(tonight) })} {next(tonight.next, tonight.date)}
    </p>
  );
}

function Day({ day, isToday }: { day: MoonDay; isToday: boolean }) {
  const { phaseAndLight } = useMoonWords();
  const number = Number(day.date.slice(8));
  const className = [isToday && styles['today'], day.quarterAt && styles['quarter']].filter(Boolean).join(' ');
  return (
    <td className={className || undefined} aria-current={isToday ? 'date' : undefined}>
      <Phase day={day} size={32} />
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">
        {number}, {phaseAndLight(day)}
      </span>
    </td>
  );
}

/** The moons of this month as a table, and its quarters with their hours in Lisbon. */
export function MonthCard({ month, className }: { month: MoonMonth; className?: string | undefined }) {
  const { t, language } = useTexts(['blog', 'moon']);
  const name = formatMonth(`${month.month}-01`, language);
  return (
    <section className={`${styles['card']} ${className ?? ''}`} aria-labelledby="month">
      <div className={styles['window']}>
        <span className={styles['line']} />
        <h2 id="month">{t('month', { month: name })}</h2>
        <Tonight />
        <table>
          <caption className="visually-hidden">
            {name} {month.month.slice(0, 4)}
          </caption>
          <thead>
            <tr>
              {weekdays.map((day) => (
                <th key={day} scope="col">
                  <span aria-hidden="true">{weekdayName(day, language).slice(0, 3)}</span>
                  <span className="visually-hidden">{weekdayName(day, language)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month.days).map((week, index) => (
              <tr key={index}>
                {week.map((day, place) =>
                  day ? (
                    <Day key={day.date} day={day} isToday={day.date === month.today} />
                  ) : (
                    <td key={place}>{'\u00a0'}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <ul>
          {month.quarters.map(({ quarter, date, time }) => (
            <li key={date}>
              <Phase day={drawing(quarter)} size={22} />
              <span>
                <b>{t(`quarter.${quarter}`)}</b> {weekdayName(weekday(date), language)},{' '}
                {formatShortDate(date, language).replace('.', '')}, {time}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
