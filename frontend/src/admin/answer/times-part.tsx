import { startsOn } from '@luar/contracts/bookable';
import { isSame } from '@luar/contracts/held-times';
import { holidayOn } from '@luar/contracts/holidays';
import { addDays, isCalendarDate, isTimeOfDay, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { agreedIn, type SessionTime } from '@luar/contracts/request-history';
import { verdictOf } from '@luar/contracts/verdict';
import { useRef, useState } from 'react';
import { useSite } from '../../shared/api/site.ts';
import { formatDay, shortWeekday } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { DayAndHour } from '../requests/moment.tsx';
import { VerdictLine } from '../requests/row.tsx';
import { shortDay, useNow } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { List, Row } from '../ui/list.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import styles from './answer.module.css';
import { withTime } from './plan.ts';
import type { Found } from './queries.ts';

const dayMs = 86_400_000;
const daysShown = 7;

/** The first day of the shown week in which a day is. The first week begins today. */
function weekOf(date: string, today: string): string {
  const days = Math.max(0, (Date.parse(date) - Date.parse(today)) / dayMs);
  return addDays(today, days - (days % daysShown));
}

interface Props {
  found: Found;
  times: readonly SessionTime[];
  /** What is wrong with them, once sending was tried. */
  error: string | undefined;
  onChange: (times: SessionTime[]) => void;
}

/** The times to offer: those that are chosen, a week of days with their free hours, and any other day and hour. */
export function Times({ found: { request, taken }, times, error, onChange }: Props) {
  const { t, language } = useTexts(['adminAnswer', 'adminRequests']);
  const { hours } = useSite();
  const now = useNow();
  const today = todayInLisbon(now);
  const booking = 'duration' in request ? request : undefined;
  const agreed = agreedIn(request.state);
  const circumstances = { minutes: booking?.duration ?? 0, others: taken, hours, now };
  const [day, setDay] = useState(() => {
    const asked = times[0]?.date ?? booking?.date ?? today;
    return asked < today ? today : asked;
  });
  const [other, setOther] = useState<SessionTime>({ date: '', time: '' });
  const list = useRef<HTMLDivElement>(null);
  const first = weekOf(day, today);
  const named = ({ date, time }: SessionTime) => `${shortDay(date, language)}, ${time}`;
  const freeOn = (date: string) =>
    startsOn(date, circumstances.minutes, hours).filter(({ time }) => {
      const { kind } = verdictOf({ date, time }, circumstances);
      return kind === 'free' || kind === 'asked';
    });
  const isChosen = (time: SessionTime) => times.some((each) => isSame(each, time));
  const remove = (time: SessionTime) => onChange(times.filter((each) => !isSame(each, time)));
  const add = (time: SessionTime) => !isChosen(time) && onChange(withTime(times, time));
  const days = Array.from({ length: daysShown }, (_, at) => addDays(first, at));
  const step = (label: string, to: string, glyph: 'back' | 'next') => (
    <IconButton label={label} aria-disabled={to < today} onClick={() => to >= today && setDay(to)}>
      <Glyph name={glyph} />
    </IconButton>
  );
  return (
    <section className="stack gap-12" aria-label={t('times.title')}>
      <div ref={list} tabIndex={-1} className="stack gap-8">
        <p className="row spread heading">
          {t('times.choose', { name: request.name })} <span className="hint">{t('times.most')}</span>
        </p>
        {agreed && (
          <p className="with-icon small">
            <Glyph name="agreed" size={18} />
            <span>{t('times.stays', { name: request.name, session: named(agreed) })}</span>
          </p>
        )}
        {times.length > 0 && (
          <List>
            {times.map((time) => (
              <Row
                key={time.date + time.time}
                title={named(time)}
                text={<VerdictLine verdict={verdictOf(time, circumstances)} date={time.date} />}
              >
                <IconButton
                  quiet
                  label={t('times.remove', { time: named(time) })}
                  onClick={() => {
                    // The pressed button is gone.
                    list.current?.focus();
                    remove(time);
                  }}
                >
                  <Glyph name="clear" />
                </IconButton>
              </Row>
            ))}
          </List>
        )}
      </div>
      <div className="stack gap-8">
        <div className="row spread">
          <p className="heading">{t('times.free')}</p>
          <span className="row">
            {step(t('times.earlier'), addDays(first, -daysShown), 'back')}
            {step(t('times.later'), addDays(first, daysShown), 'next')}
          </span>
        </div>
        <RadioChips
          name="day"
          label={t('times.day')}
          look="week"
          options={days.map((date) => ({
            value: date,
            label: formatDay(date, language),
            isQuiet: freeOn(date).length === 0,
            text: (
              <>
                <small>
                  {holidayOn(date, hours.holiday) ? t('times.holiday') : shortWeekday(weekday(date), language)}
                </small>
                {Number(date.slice(8))}
              </>
            ),
          }))}
          chosen={day}
          error={error}
          onChoose={setDay}
        />
        {freeOn(day).length === 0 && <p className="hint">{t('times.none')}</p>}
        <ul className="cluster gap-8" aria-label={t('times.free')}>
          {freeOn(day).map((time) => (
            <li key={time.time}>
              <button
                type="button"
                className="chip"
                aria-label={named(time)}
                aria-pressed={isChosen(time)}
                data-chosen={isChosen(time) ? '' : undefined}
                onClick={() => (isChosen(time) ? remove(time) : add(time))}
              >
                {time.time}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <details>
        <summary>{t('times.other')}</summary>
        <div className={styles['pickers']}>
          <DayAndHour name="other" moment={other} onChange={setOther} />
          <Button
            kind="outline"
            text={t('times.add')}
            onClick={() => isCalendarDate(other.date) && isTimeOfDay(other.time) && add(other)}
          />
        </div>
      </details>
    </section>
  );
}
