import disc from './moon.svg?no-inline';
import styles from './moon.module.css';

export function Moon({ className }: { className?: string | undefined }) {
  return (
    <div className={`${styles['moon']} ${className ?? ''}`} aria-hidden="true">
      <img src={disc} alt="" className={styles['disc']} width={240} height={240} />
    </div>
  );
}
