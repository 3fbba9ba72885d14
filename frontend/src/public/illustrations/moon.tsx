import { Illustration } from './illustration.tsx';
import disc from './moon.svg?no-inline';
import styles from './moon.module.css';

/** The full moon with its halo, optionally inside a ring of 28 marks. */
export function Moon({ ring = false, className }: { ring?: boolean; className?: string | undefined }) {
  return (
    <div className={`${styles['moon']} ${className ?? ''}`} aria-hidden="true">
      <img src={disc} alt="" className={styles['disc']} width={240} height={240} />
      {ring && <Illustration name="moon-ring" className={styles['ring']} />}
    </div>
  );
}
