import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  label: string;
  /** Red only on hover. */
  quiet?: boolean;
  children: ReactNode;
}

export function IconButton({ label, quiet = false, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`square ${styles['button']}`}
      aria-label={label}
      data-quiet={quiet ? '' : undefined}
    >
      {children}
    </button>
  );
}
