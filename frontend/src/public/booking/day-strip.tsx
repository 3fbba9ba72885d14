import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { format, formatShortDate } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import type { StripPart } from './hours.ts';
import styles from './moment.module.css';
import { Group, Radio } from './radios.tsx';
import type { BookingValues } from './values.ts';

const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** The strip scrolls by its arrows, and to a chosen day that is not in sight. */
function useStrip(chosen: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  const onScroll = () => {
    const strip = ref.current;
    if (!strip) return;
    const atStart = strip.scrollLeft < 2;
    const atEnd = strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 2;
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
  };
  // Less than a page, so that the last visible day stays in sight.
  const turn = (pages: number) =>
    ref.current?.scrollBy({ left: pages * (ref.current.clientWidth * 0.8), behavior: behavior() });

  useEffect(() => {
    const strip = ref.current;
    const day = strip?.querySelector(`input[value="${chosen}"]`)?.parentElement;
    if (!strip || !day) return;
    const [box, door] = [strip.getBoundingClientRect(), day.getBoundingClientRect()];
    // Centre the day unless it and half of its neighbours can be seen.
    const spare = door.width / 2;
    if (door.left - spare >= Math.max(box.left, 0) && door.right + spare <= Math.min(box.right, innerWidth)) return;
    strip.scrollBy({ left: door.left + spare - (box.left + box.width / 2), behavior: behavior() });
  }, [chosen]);

  return { ref, onScroll, turn, ...ends };
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** An open day. Its words do not depend on what is chosen. */
function Door({ date, today }: { date: string; today: string }) {
  const { t, language } = useTexts('booking');
  const [day, month] = formatShortDate(date, language).split(' ');
  const isToday = date === today;
  return (
    <label className={styles['day']}>
      <Radio value={date} />
      <span className="visually-hidden">
        {isToday && `${t('today')}, `}
        {format(date, language, longDay)}
      </span>
      <span className={styles['face']} aria-hidden="true">
        <b>{isToday ? t('today') : format(date, language, { weekday: 'short' }).slice(0, 3)}</b>
        <span className={styles['number']}>{day}</span>
        <span>{month?.slice(0, 3)}</span>
      </span>
    </label>
  );
}

interface StripProps {
  strip: readonly StripPart[];
  today: string;
  error: string | undefined;
}

export function DayStrip({ strip, today, error }: StripProps) {
  const { t, language } = useTexts('booking');
  const chosen = useWatch<BookingValues, 'date'>({ name: 'date' });
  const { ref, onScroll, turn, atStart, atEnd } = useStrip(chosen);
  const arrow = (pages: number, label: string, isOver: boolean, path: string): ReactNode => (
    // Not `disabled`: the button would lose the focus at the end of the strip.
    <button type="button" className="square" aria-label={label} aria-disabled={isOver} onClick={() => turn(pages)}>
      <LineIcon path={path} size={22} />
    </button>
  );
  const arrows = (
    <div className={`scripted row gap-8 ${styles['arrows']}`}>
      {arrow(-1, t('earlier'), atStart, 'M14.5 6l-6 6 6 6')}
      {arrow(1, t('later'), atEnd, 'M9.5 6l6 6-6 6')}
    </div>
  );
  return (
    <div className={styles['frame']} data-end={atEnd}>
      <Group field="date" label={t('day')} aside={arrows} error={error}>
        <div className={styles['strip']} ref={ref} onScroll={onScroll}>
          <div className={styles['days']}>
            {strip.map((part) =>
              'date' in part ? (
                <Door key={part.date} date={part.date} today={today} />
              ) : (
                <span key={part.from} className={styles['gap']} data-kind={part.kind} aria-hidden="true">
                  {t(`gap.${part.kind}`, { day: formatShortDate(part.from, language) })}
                </span>
              ),
            )}
          </div>
        </div>
      </Group>
    </div>
  );
}
