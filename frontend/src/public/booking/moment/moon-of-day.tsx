import { Phase } from '../../moon/phase.tsx';
import styles from './moment-part.module.css';
import { useMoonDay } from './use-moons.ts';
import { useThatDay } from './use-that-day.ts';

/** The moon of the chosen day in words. `reserved`: keeps its height before a day is chosen. */
export function MoonOfDay({ date, reserved }: { date: string; reserved: boolean }) {
  const moon = useMoonDay(date);
  const thatDay = useThatDay();
  if (!moon) return reserved ? <p className={styles['moon']} /> : null;
  return (
    <p className={styles['moon']}>
      <Phase day={moon} size={20} />
      <span>{thatDay(moon)}</span>
    </p>
  );
}
