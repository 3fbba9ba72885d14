import { isBusyAt } from '@luar/contracts/busy-slots';
import type { Hours } from '@luar/contracts/open-days';
import { useFieldErrors } from '../../../shared/forms/field-error.ts';
import { DayStrip } from './day-strip.tsx';
import { HourChips } from './hour-chips.tsx';
import type { StripDay } from './open-days.ts';
import type { LisbonNow } from '../../forms/use-lisbon-now.ts';
import type { Moment } from './outside-hours.ts';
import { startsOn } from './starts.ts';
import { useBusy } from './use-busy.ts';
import { useChoice } from './use-choice.ts';

interface Props extends Moment {
  days: readonly StripDay[];
  now: LisbonNow;
  hours: Hours;
  /** Whether the native fields are shown. */
  open: boolean;
}

/** Days and times to choose from. Without JavaScript they are sent as they are. */
export function MomentPicker({ date, time, minutes, days, now, hours, open }: Props) {
  const errorOf = useFieldErrors();
  const { busy, off } = useBusy();
  const isOff = (on: string) => off.some((each) => each.date === on && each.until === '24:00');
  const day = useChoice('date', ['service'], open);
  const hour = useChoice('time', ['service', 'date'], open);

  return (
    <>
      <DayStrip
        days={days.map((each) => (each.closed || !isOff(each.date) ? each : { ...each, closed: 'dayOff' }))}
        today={now.date}
        chosen={date}
        onChoose={day.onChoose}
        groupRef={day.group}
        error={open ? undefined : errorOf('date')}
      />
      <HourChips
        starts={startsOn(date, minutes, hours)}
        isPast={(start) => date === now.date && start <= now.time}
        isBusy={(start) => isBusyAt({ date, time: start }, minutes, busy)}
        minutes={minutes}
        chosen={time}
        onChoose={hour.onChoose}
        groupRef={hour.group}
        error={open ? undefined : errorOf('time')}
      />
    </>
  );
}
