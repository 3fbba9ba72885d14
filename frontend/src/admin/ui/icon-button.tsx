import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  label: string;
  /** Red only on hover. */
  quiet?: boolean;
  children: ReactNode;
}

export function IconButton({ label, quiet = false, className = '', children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`square ${styles['button']} ${className}`}
      aria-label={label}
      data-quiet={quiet ? '' : undefined}
    >
      {children}
    </button>
  );
}
