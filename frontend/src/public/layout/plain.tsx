import type { ReactNode } from 'react';
import styles from './plain.module.css';

/** The part of a page below its band: one wrapper, one width. */
export function Plain({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div className={styles['ground']}>
      <div className={narrow ? styles['narrow'] : styles['wide']}>{children}</div>
    </div>
  );
}
