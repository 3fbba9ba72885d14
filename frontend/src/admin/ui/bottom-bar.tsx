import type { ReactNode } from 'react';
import { Live } from '../../shared/ui/live.tsx';
import styles from './bottom-bar.module.css';

interface Props {
  /** The result of the last press. */
  outcome: ReactNode;
  /** Hides the bar, but for its live region. */
  idle?: boolean;
  className?: string | undefined;
  /** On a phone it takes the place of the menu. */
  isAlone?: boolean;
  /** The class of the row in which the children are. */
  rowClass: string | undefined;
  children: ReactNode;
}

/** A bar at the bottom of the window. Idle, its live region stays, so that screen readers announce what appears in it. */
export const BottomBar = ({ outcome, idle = false, isAlone = false, className = '', rowClass, children }: Props) => (
  <div
    className={idle ? 'visually-hidden' : `box screen-only ${styles['bar']} ${className}`}
    data-alone={isAlone ? '' : undefined}
  >
    <Live className={styles['outcome']}>{outcome}</Live>
    <div className={`cluster spread ${rowClass}`} inert={idle}>
      {children}
    </div>
  </div>
);
