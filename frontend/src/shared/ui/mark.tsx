import { useSite } from '../api/site.ts';
import styles from './mark.module.css';

/** The logo: an arch with a moon, the name and a subtitle. */
export function Mark({ subtitle }: { subtitle?: string }) {
  const { name } = useSite().identity;
  return (
    <span className={styles['mark']}>
      <svg viewBox="0 0 32 40" width="30" height="38" aria-hidden="true" focusable="false">
        <path d="M1.2 39V16A14.8 14.8 0 0 1 30.8 16V39z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M19.5 8.2a10.4 10.4 0 1 0 5.6 16.6 9 9 0 1 1-5.6-16.6z" fill="currentColor" />
        <path d="M10 33.4h12" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
      <span className={`stack ${styles['words']}`}>
        <b>{name}</b>
        {subtitle && <small>{subtitle}</small>}
      </span>
    </span>
  );
}
