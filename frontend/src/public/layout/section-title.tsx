import { Phases } from '../illustrations/phases.tsx';
import styles from './section-title.module.css';

export function SectionTitle({ id, children, left = false }: { id?: string; children: string; left?: boolean }) {
  return (
    <div className={`stack gap-20 ${left ? styles['left'] : styles['centred']}`}>
      <h2 id={id}>{children}</h2>
      <Phases className={styles['phases']} />
    </div>
  );
}
