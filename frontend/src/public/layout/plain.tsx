import type { ReactNode } from 'react';
import styles from './plain.module.css';

/** The content of a page below its band, at one of two widths. */
export function Plain({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div className={styles['ground']}>
      <div className={narrow ? `content ${styles['narrow']}` : 'content'}>{children}</div>
    </div>
  );
}
