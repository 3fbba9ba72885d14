import type { ComponentProps } from 'react';
import styles from './skip-link.module.css';

/** Skips what stands before its target. With the default target it is the first focusable element, and skips the menu. */
export function SkipLink({ label, ...rest }: { label: string } & ComponentProps<'a'>) {
  return (
    <a className={`screen-only ${styles['skip']}`} href="#content" {...rest}>
      {label}
    </a>
  );
}
