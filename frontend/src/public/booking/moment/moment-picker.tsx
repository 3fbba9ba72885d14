import { isBusyAt } from '@luar/contracts/busy';
import { useRef, type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '../../../shared/forms/field-error.ts';
import { Phase } from '../../moon/phase.tsx';
import type { BookingValues } from '../values.ts';
import { useLaterTexts } from '../use-later-texts.ts';
import { DayStrip } from './day-strip.tsx';
import { HourChips } from './hour-chips.tsx';
import styles from './moment-part.module.css';
import type { Hours, StripDay } from './open-days.ts';
import type { Moment } from './outside-hours.ts';
import { startsOn } from './starts.ts';
import { useBusy } from './use-busy.ts';
import { useThatDay, useMoonDays, useMoonDay } from './use-moons.ts';

/**
 * While a native field is hidden, its radios take the focus for it: the form library and the summary of errors focus a
 * field by its element.
 */
function useStandIn(name: string, group: RefObject<HTMLElement | null>, hidden: boolean): void {
  useEffect(() => {
    const field = document.getElementById(name);
    if (!field || !hidden) return;
    field.focus = () => {
      const radios = group.current;
      (radios?.querySelector<HTMLInputElement>('input:checked') ?? radios?.querySelector('input'))?.focus();
    };
    // The prototype's own method again.
    return () => void Reflect.deleteProperty(field, 'focus');
  }, [name, group, hidden]);
}

/** The moon of the chosen day in words. `reserved`: keeps its height before a day is chosen. */
function MoonOfDay({ date, reserved }: { date: string; reserved: boolean }) {
  const moon = useMoonDay(date);
  const thatDay = useThatDay();
  if (!moon) return reserved ? <p className={`row gap-12 hint ${styles['moon']}`} /> : null;
  return (
    <p className={`row gap-12 hint ${styles['moon']}`}>
      <Phase day={moon} size={20} />
      <span>{thatDay(moon)}</span>
    </p>
  );
}

interface Props extends Moment {
  days: readonly StripDay[];
  today: string;
  hours: Hours;
  open: boolean;
  onToggle: () => void;
}

/** Days and times to choose from. They set the native fields, which hold the values that are sent, and follow them. */
export function MomentPicker({ date, time, minutes, days, today, hours, open, onToggle }: Props) {
  const { t } = useLaterTexts();
  const { setValue } = useFormContext<BookingValues>();
  const errorOf = useFieldErrors();
  const moons = useMoonDays();
  const { busy, off } = useBusy();
  const isOff = (day: string) => off.some((each) => each.date === day && each.until === '24:00');
  const dayGroup = useRef<HTMLDivElement>(null);
  const hourGroup = useRef<HTMLDivElement>(null);
  useStandIn('date', dayGroup, !open);
  useStandIn('time', hourGroup, !open);
  const choose = (field: 'date' | 'time') => (value: string) =>
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  return (
    <>
      <DayStrip
        days={days.map((day) => (day.closed || !isOff(day.date) ? day : { ...day, closed: 'dayOff' }))}
        moons={moons}
        today={today}
        chosen={date}
        onChoose={choose('date')}
        groupRef={dayGroup}
        error={open ? undefined : errorOf('date')}
      />
      <MoonOfDay date={date} reserved={moons.length > 0} />
      <HourChips
        starts={startsOn(date, minutes, hours)}
        isBusy={(start) => isBusyAt({ date, time: start }, minutes, busy)}
        minutes={minutes}
        chosen={time}
        onChoose={choose('time')}
        groupRef={hourGroup}
        error={open ? undefined : errorOf('time')}
      />
      <button
        type="button"
        className={styles['other']}
        aria-expanded={open}
        aria-controls="other-moment"
        onClick={onToggle}
      >
        {t('other')}
      </button>
    </>
  );
}
