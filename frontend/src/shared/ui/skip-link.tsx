import styles from './skip-link.module.css';

/** The first focusable element: skips the menu. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={`screen-only ${styles['skip']}`} href="#content">
      {label}
    </a>
  );
}
