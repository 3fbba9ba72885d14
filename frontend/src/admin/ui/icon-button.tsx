import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  /** What it does, for those who do not see the drawing. */
  label: string;
  /** Red only under the pointer. */
  quiet?: boolean;
  children: ReactNode;
}

/** A button that is a drawing and nothing else. */
export function IconButton({ label, quiet = false, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={styles['button']} aria-label={label} data-quiet={quiet ? '' : undefined}>
      {children}
    </button>
  );
}
