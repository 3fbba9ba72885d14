import { useId } from 'react';
import { Moon } from '../../illustrations/moon.tsx';
import disc from '../../illustrations/moon.svg?no-inline';
import { drawnLit, phasePath } from '../../moon/phase-path.ts';
import { useMoonDay } from '../moment/use-moons.ts';
import { useThatDay } from '../moment/use-that-day.ts';
import styles from './receipt.module.css';

const box = { x: 0, y: 0, width: 104, height: 104 };

/** The moon of the requested day; the full moon without words if it is unknown. */
export function MoonOfReceipt({ date }: { date: string }) {
  const id = useId();
  const moon = useMoonDay(date);
  const thatDay = useThatDay();
  if (!moon) return <Moon className={styles['fullMoon']} />;
  return (
    <div className={styles['moon']}>
      <svg viewBox="0 0 104 104" width="104" height="104" aria-hidden="true" focusable="false">
        <clipPath id={id}>
          <path d={phasePath(52, 51, ...drawnLit(moon))} />
        </clipPath>
        <circle cx="52" cy="52" r="51" className={styles['dark']} />
        {/* The dark part shows its seas faintly, as in earthshine. */}
        <image href={disc} {...box} opacity="0.14" />
        <image href={disc} {...box} clipPath={`url(#${id})`} />
      </svg>
      <p>{thatDay(moon)}</p>
    </div>
  );
}
