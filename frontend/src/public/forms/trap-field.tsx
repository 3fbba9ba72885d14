import type { Ref } from 'react';
import styles from './forms.module.css';

/** A field that no person sees, reaches or has read out: only a machine fills it in. */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <input ref={ref} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
