import { Drawing } from './drawing.tsx';
import disc from './moon.svg?no-inline';
import styles from './moon.module.css';

/** The full moon with its halo and, where it has room, the ring of its 28 days. */
export function Moon({ ring = false, className }: { ring?: boolean; className?: string | undefined }) {
  return (
    <div className={`${styles['moon']} ${className ?? ''}`} aria-hidden="true">
      <img src={disc} alt="" className={styles['disc']} width={240} height={240} />
      {ring && <Drawing name="moon-ring" className={styles['ring']} />}
    </div>
  );
}
