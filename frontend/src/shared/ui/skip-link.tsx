import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the menu, to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles['skip']} href="#content">
      {label}
    </a>
  );
}
