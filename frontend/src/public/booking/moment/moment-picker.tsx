import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '../../../shared/forms/field-error.ts';
import type { BookingValues } from '../use-booking.ts';
import { useLaterTexts } from '../use-later-texts.ts';
import { DayStrip } from './day-strip.tsx';
import { HourChips } from './hour-chips.tsx';
import styles from './moment-part.module.css';
import { MoonOfDay } from './moon-of-day.tsx';
import type { Hours, StripDay } from './open-days.ts';
import type { Moment } from './outside-hours.ts';
import { startsOn } from './starts.ts';
import { useMoonDays } from './use-moons.ts';
import { useStandIn } from './use-stand-in.ts';

interface Props extends Moment {
  days: readonly StripDay[];
  today: string;
  hours: Hours;
  /** Whether the native fields are shown. */
  open: boolean;
  onToggle: () => void;
}

/** Days and times to choose from. They set the native fields, which hold the values that are sent, and follow them. */
export function MomentPicker({ date, time, minutes, days, today, hours, open, onToggle }: Props) {
  const { t } = useLaterTexts();
  const { setValue } = useFormContext<BookingValues>();
  const errorOf = useFieldErrors();
  const moons = useMoonDays();
  const dayGroup = useRef<HTMLDivElement>(null);
  const hourGroup = useRef<HTMLDivElement>(null);
  useStandIn('date', dayGroup, !open);
  useStandIn('time', hourGroup, !open);
  const choose = (field: 'date' | 'time') => (value: string) =>
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  return (
    <>
      <DayStrip
        days={days}
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
