import styles from './star-list.module.css';

export function StarList({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <ul className={`stack gap-8 ${styles['list']}`} aria-label={label}>
      {items.map((item, index) => (
        <li key={index}>
          <svg viewBox="0 0 56 56" width="14" height="14" aria-hidden="true" focusable="false">
            <path d="M28 3l6.5 9.2L45.7 10.3 43.8 21.5 53 28l-9.2 6.5 1.9 11.2-11.2-1.9L28 53l-6.5-9.2-11.2 1.9 1.9-11.2L3 28l9.2-6.5-1.9-11.2 11.2 1.9z" />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  );
}
