import { useTranslation } from 'react-i18next';
import styles from './jump-chips.module.css';

interface Props {
  /** The panels of a long page, by the ids of their sections. */
  places: readonly { id: string; label: string }[];
}

function jumpTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Buttons that lead to the panels of a long form. On a phone the row scrolls in itself. */
export function JumpChips({ places }: Props) {
  const { t } = useTranslation('admin');
  return (
    <nav className={styles['places']} aria-label={t('jumpTo')}>
      <ul className="row gap-8 scrolls">
        {places.map(({ id, label }) => (
          <li key={id}>
            <button type="button" className="chip" onClick={() => jumpTo(id)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
