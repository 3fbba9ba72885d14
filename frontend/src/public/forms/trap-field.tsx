import type { Ref } from 'react';
import styles from './forms.module.css';

/** A honeypot: hidden from sight, keyboard and screen readers, so only bots fill it in. */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <input ref={ref} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
