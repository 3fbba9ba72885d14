import { isCalendarDate } from '@luar/contracts/lisbon';
import { useMoonDay } from '../../data/moon.ts';
import { Phase } from '../../moon/phase.tsx';
import styles from './moment-part.module.css';
import { useThatDay } from './use-that-day.ts';

/** The API knows the moons of this century. A year that is still being typed is a calendar date too, such as 0202. */
const isKnown = (date: string) => date.startsWith('20') && isCalendarDate(date);

/** The moon of the chosen day in words. `reserved`: keeps its height before a day is chosen. */
export function MoonOfDay({ date, reserved }: { date: string; reserved: boolean }) {
  const moon = useMoonDay(isKnown(date) ? date : undefined);
  const thatDay = useThatDay();
  if (!moon) return reserved ? <p className={styles['moon']} /> : null;
  return (
    <p className={styles['moon']}>
      <Phase day={moon} size={20} />
      <span>{thatDay(moon)}</span>
    </p>
  );
}
